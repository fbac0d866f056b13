import type { OwnDeal } from '@dawra/contract/deals'
import type { Order } from '@dawra/contract/orders'
import {
  cancelPickup,
  checkOrderPayment,
  closeMissedPickups,
  completePickup,
  getOrder,
  markReady,
  orderReactions,
  payableRef,
  placeOrder,
} from '#orders'
import type { Tx } from '#platform/transact'
import { instantGateway } from './instant-gateway.ts'
import type { SamplePerson } from './people.ts'
import type { City, Settled } from './settle.ts'
import { as } from './timeline.ts'

export interface Purchase {
  customer: SamplePerson
  quantity: number
  method: 'card' | 'omannet'
  /** Tells the city's orders apart. */
  number: number
}

/** Places an order, pays it, and confirms it at once rather than when the outbox is read. */
export async function buy(tx: Tx, city: City, deal: OwnDeal, purchase: Purchase): Promise<Order> {
  const { customer, quantity, method, number } = purchase
  const customerId = city.people.get(customer.email)!
  const buyer = as(tx, customerId)
  const key = `sample-order-${number}`
  const placed = await placeOrder({ ...buyer, idempotency: { key, fingerprint: key } }, instantGateway, {
    lines: [{ dealId: deal.id, quantity, unitPrice: deal.price }],
    contact: { email: customer.email, phone: customer.phone },
    method,
    language: customer.language,
  })
  const { id, total: amount } = toOrder(placed)
  await checkOrderPayment(buyer, instantGateway, id)
  await orderReactions['payments.captured'](tx, { paymentId: id, subject: payableRef(id), amount })
  return toOrder(await getOrder(buyer, id))
}

/** The use cases answer JSON text in the contract's shape. */
const toOrder = ({ text }: { text: string }): Order => JSON.parse(text)

/** An order of one deal has one pickup. */
const pickupOf = ({ pickups: [pickup] }: Order) => pickup!

export const makeReady = (tx: Tx, { ownerId }: Settled, order: Order) =>
  markReady(as(tx, ownerId), pickupOf(order).id)

export const handOver = (tx: Tx, { id, ownerId }: Settled, order: Order) =>
  completePickup(as(tx, ownerId), id, pickupOf(order).code!)

export const cancelAsCustomer = (tx: Tx, city: City, customer: SamplePerson, order: Order) =>
  cancelPickup(as(tx, city.people.get(customer.email)!), pickupOf(order).id, 'changed_my_mind')

export const cancelAsVenue = (tx: Tx, { ownerId }: Settled, order: Order) =>
  cancelPickup(as(tx, ownerId), pickupOf(order).id, 'quality')

/** Marks pickups whose window is over as missed. */
export const closeMissed = (tx: Tx) => closeMissedPickups(tx)
