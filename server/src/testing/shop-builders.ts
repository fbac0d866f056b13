import { randomUUID } from 'node:crypto'
import type { Order } from '@dawra/contract/orders/schemas'
import type { PlaceShopOrder } from '@dawra/contract/orders/shop-orders'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import { type DeliveryArea, deliverySlots, unitPrice } from '@dawra/contract/shop/rules'
import { checkOrderPayment } from '../domains/orders/payment/pay-order.ts'
import { placeShopOrder } from '../domains/orders/placing/place-shop-order.ts'
import { addAddress } from '../domains/profile/addresses.ts'
import type { Ctx } from '../platform/context.ts'
import { personOf } from '../platform/person.ts'
import { one, run, sql } from '../platform/sql.ts'
import { aPerson, contactOf, deliver, keyed, type Person, sessionOf } from './builders.ts'
import type { FakeGateway } from './fake-gateway.ts'

export interface ProductForSale {
  id: string
  sellerId: string
  batchId: string
  batch: string
  pricePerKg: number
}

let batches = 0

/** Compost of a seller, with a batch of 100 kg at half a rial a kilogram. */
export async function aProduct(
  ctx: Ctx,
  over: { pricePerKg?: number; grams?: number; sellerId?: string; vatNumber?: string | null } = {},
): Promise<ProductForSale> {
  const { pricePerKg = 500, grams = 100_000, vatNumber = 'OM1100000002' } = over
  const sellerId = over.sellerId ?? (await aSeller(ctx, vatNumber))
  const batch = `TS-${String(++batches).padStart(4, '0')}-01`
  const { id: batchId } = await one<{ id: string }>(
    ctx.db,
    sql`insert into shop.batches (code, seller_id, method, ready_on, grams, brought_in)
      values (${batch}, ${sellerId}, 'vermicompost', platform.muscat_day(platform.now()), ${grams}::int, ${grams}::int) returning id`,
  )
  const { id } = await one<{ id: string }>(
    ctx.db,
    sql`insert into shop.products (seller_id, batch_id, method, title_en, title_ar, price_per_kg, stocked, remaining)
      values (${sellerId}, ${batchId}, 'vermicompost', 'Vermicompost', 'سماد دودي', ${pricePerKg}, ${grams}::int,
        ${grams}::int)
      returning id`,
  )
  return { id, sellerId, batchId, batch, pricePerKg }
}

async function aSeller(ctx: Ctx, vatNumber: string | null): Promise<string> {
  const { id } = await one<{ id: string }>(
    ctx.db,
    sql`insert into shop.sellers (type, name_en, name_ar, vat_number, phone, address_en, address_ar, area, lat, lng)
      values ('farm', 'Barka Green Farm', 'مزرعة بركاء الخضراء', ${vatNumber}, '+96892123457', 'Farm 14', 'مزرعة ١٤',
        'seeb', 23.67, 58.18)
      returning id`,
  )
  return id
}

interface VoucherTerms {
  kind: 'amount_off' | 'free_delivery'
  appliesTo: 'food' | 'compost' | 'any'
  value: number
  minimumOrder: number
  areas: string[] | null
}

/** A voucher of the person of `ctx`: a rial off anything, for 30 days. */
export const aVoucher = (
  ctx: Ctx,
  over: Partial<VoucherTerms> = {},
  days = 30,
): Promise<{ id: string; code: string }> => {
  const terms: VoucherTerms = {
    kind: 'amount_off',
    appliesTo: 'any',
    value: over.kind === 'free_delivery' ? 0 : 1000,
    minimumOrder: 0,
    areas: null,
    ...over,
  }
  return one(
    ctx.db,
    sql`select id, code from vouchers.issue(${personOf(ctx).userId}, ${`test:${randomUUID()}`}, 'A gift', 'هدية',
      ${JSON.stringify(terms)}::jsonb, ${days}::int, ${terms.value ?? 0}::bigint)`,
  )
}

/** An area with delivery on every day but Friday, for a rial. */
export const SERVED: DeliveryArea = {
  area: 'qurum',
  fee: 1000,
  weekdays: [0, 1, 2, 3, 4, 6],
  fromHour: 9,
  toHour: 13,
}

/** An address of the person of `ctx` in a delivery area, and the next delivery time. */
export async function aDelivery(ctx: Ctx): Promise<NonNullable<PlaceShopOrder['delivery']>> {
  const { area, fee, weekdays, fromHour, toHour } = SERVED
  await run(
    ctx.db,
    sql`insert into shop.delivery_areas (area, fee, weekdays, from_hour, to_hour)
      values (${area}, ${fee}, ${weekdays as number[]}::int[], ${fromHour}, ${toHour}) on conflict do nothing`,
  )
  const address = await addAddress(ctx, {
    label: 'Home',
    area,
    way: '2235',
    building: '14',
    complex: null,
    landmark: 'Opposite the park',
    directions: null,
    point: { lat: 23.611, lng: 58.486 },
    isDefault: false,
  })
  return { addressId: address.id, fee, startsAt: deliverySlots(SERVED, ctx.now, USUAL_SETTINGS)[0]!.startsAt }
}

type Wanted = Pick<ProductForSale, 'id' | 'pricePerKg'> & { kg?: number }
type Ways = Partial<Pick<PlaceShopOrder, 'delivery' | 'voucher' | 'contact' | 'unpaidOrders'>>

export const shopBasketOf = (products: readonly Wanted[], ways: Ways = {}): PlaceShopOrder => ({
  lines: products.map(({ id, pricePerKg, kg = 1 }) => ({
    productId: id,
    grams: kg * 1000,
    unitPrice: unitPrice(pricePerKg, kg * 1000),
  })),
  delivery: null,
  contact: { email: 'salim@people.test', phone: '+96892123456' },
  method: 'card',
  language: 'en',
  ...ways,
})

export async function aPlacedShopOrder(
  ctx: Ctx,
  gateway: FakeGateway,
  products: readonly Wanted[],
  ways?: Ways,
): Promise<Order> {
  const basket = shopBasketOf(products, { contact: await contactOf(ctx), ...ways })
  return JSON.parse((await placeShopOrder(keyed(ctx), gateway, basket)).text) as Order
}

export async function aShopOrder(
  ctx: Ctx,
  gateway: FakeGateway,
  products: readonly Wanted[],
  ways?: Ways,
): Promise<Order> {
  const placed = await aPlacedShopOrder(ctx, gateway, products, ways)
  gateway.pay(sessionOf(placed))
  await checkOrderPayment(ctx, gateway, placed.id)
  await deliver(ctx)
  return JSON.parse((await checkOrderPayment(ctx, gateway, placed.id)).text) as Order
}

export async function aSellerPerson(ctx: Ctx, sellerId: string): Promise<Person> {
  const person = await aPerson(ctx)
  await run(ctx.db, sql`insert into shop.members (user_id, seller_id) values (${person.userId}, ${sellerId})`)
  return person
}
