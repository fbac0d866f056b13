import type { Gateway } from '../gateway.ts'
import { instant } from '../instants.ts'
import { freshNumber, randomText } from '../store/ids.ts'
import type { Product, Session } from '../store/row-types.ts'
import type { FieldError } from './api-reply.ts'
import { Fields, isObject } from './input.ts'

const MIN_TOTAL_BAISA = 100
const DAY_IN_MINUTES = 1440

export function newSession(gateway: Gateway, body: Record<string, unknown>): Session | FieldError[] {
  const fields = new Fields(body)
  const now = gateway.now()
  const products = readProducts(fields)
  const minutes = fields.optionalWhole('expire_in_minutes', 30, 10_080) ?? DAY_IN_MINUTES
  const session: Session = {
    mode: 'payment',
    session_id: `checkout_${randomText(50)}`,
    client_reference_id: fields.text('client_reference_id'),
    customer_id: readCustomer(gateway, fields),
    products,
    total_amount: products.reduce((sum, product) => sum + product.unit_amount * product.quantity, 0),
    currency: 'OMR',
    success_url: fields.webAddress('success_url'),
    cancel_url: fields.webAddress('cancel_url'),
    return_url: null,
    payment_status: 'unpaid',
    invoice: freshNumber(number => gateway.store.sessionByInvoice.has(number)),
    save_card_on_success: fields.flag('save_card_on_success'),
    metadata: fields.metadata(),
    created_at: instant(now),
    expire_at: instant(now + minutes * 60_000),
  }
  if (body.mode !== undefined && body.mode !== 'payment') fields.refuse('mode', 'mode must be payment')
  if (fields.errors.length === 0 && session.total_amount < MIN_TOTAL_BAISA)
    fields.refuse('products', `The total amount must be at least ${MIN_TOTAL_BAISA} baisa`)
  return fields.errors.length > 0 ? fields.errors : session
}

const MAX_PRODUCTS = 100

function readProducts(fields: Fields): Product[] {
  const list = fields.list('products')
  if (list.length < 1 || list.length > MAX_PRODUCTS)
    fields.refuse('products', `At least 1 product is required, Max is ${MAX_PRODUCTS}`)
  return list.map((item, index) => readProduct(fields, item, index))
}

function readProduct(fields: Fields, item: unknown, index: number): Product {
  const product = new Fields(isObject(item) ? item : {})
  const name = product.text('name')
  if (name.length > 40) product.refuse('name', 'name must have 1 to 40 characters')
  const unit_amount = product.whole('unit_amount', 1, 5_000_000_000)
  const quantity = product.whole('quantity', 1, 100)
  for (const error of product.errors) fields.refuse(`products[${index}].${error.field}`, error.message)
  return { name, unit_amount, quantity }
}

function readCustomer({ store }: Gateway, fields: Fields): string | null {
  const id = fields.optionalText('customer_id')
  if (id && !store.customers.has(id)) fields.refuse('customer_id', 'customer_id is not known')
  return id
}
