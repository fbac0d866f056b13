import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { RecallAdvice } from '@dawra/contract/orders/recalls.rules'
import type { Order } from '@dawra/contract/orders/schemas'
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
  type RecalledPickup,
  recallDeal,
  recallPickup,
  refundPart,
} from '#orders'
import { settleRefund } from '#payments'
import type { Tx } from '#platform/transact'
import { instantGateway } from './instant-gateway.ts'
import type { SamplePerson } from './people.ts'
import type { City, Settled } from './people-and-venues.ts'
import { takeEnqueued } from './run-jobs-at-once.ts'
import { as } from './timeline.ts'

export interface Purchase {
  customer: SamplePerson
  quantity: number
  method: 'card' | 'omannet'
  number: number
}

export interface PartRefund {
  /** In baisa. */
  amount: number
  reason: string
}

export interface Recall {
  reason: string
  advice: RecallAdvice
}

/** Places an order, pays it, and confirms it at once instead of when the outbox is delivered. */
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

/** The use cases return JSON text in the contract's shape. */
const toOrder = ({ text }: { text: string }): Order => JSON.parse(text)

/** An order of one deal has one pickup. */
const pickupOf = ({ pickups: [pickup] }: Order) => pickup!

export const makeReady = (tx: Tx, { ownerId }: Settled, order: Order) =>
  markReady(as(tx, ownerId), pickupOf(order).id)

export const complete = (tx: Tx, { id, ownerId }: Settled, order: Order) =>
  completePickup(as(tx, ownerId), id, pickupOf(order).code!)

export async function cancelAsCustomer(tx: Tx, city: City, customer: SamplePerson, order: Order) {
  await cancelPickup(as(tx, city.people.get(customer.email)!), pickupOf(order).id, 'changed_my_mind')
  await settleRefunds(tx)
}

export async function cancelAsVenue(tx: Tx, { ownerId }: Settled, order: Order) {
  await cancelPickup(as(tx, ownerId), pickupOf(order).id, 'quality')
  await settleRefunds(tx)
}

export async function refundSome(tx: Tx, { ownerId }: Settled, order: Order, refund: PartRefund) {
  const { id } = pickupOf(order)
  const key = `sample-refund-${id}`
  const manager = { ...as(tx, ownerId), idempotency: { key, fingerprint: key } }
  await refundPart(manager, id, { part: { by: 'amount', amount: refund.amount }, reason: refund.reason })
  await settleRefunds(tx)
}

/** The store recalls a deal: its buyers are refunded at once instead of by a job. */
export async function recall(tx: Tx, { ownerId }: Settled, deal: OwnDeal, { reason, advice }: Recall) {
  await recallDeal(as(tx, ownerId), deal.id, { reason, advice })
  for (const pickup of takeEnqueued<RecalledPickup>(tx, 'orders.recall_pickup'))
    await recallPickup(tx, pickup)
  await settleRefunds(tx)
}

async function settleRefunds(tx: Tx) {
  for (const { refundId } of takeEnqueued<{ refundId: string }>(tx, 'payments.settle_refund'))
    await settleRefund(tx, instantGateway, refundId)
}

export const closeMissed = (tx: Tx) => closeMissedPickups(tx)
