import { type RefundedPart, VENUE_REFUND_HOURS } from '@dawra/contract/orders/part-refunds.rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { expect } from 'vitest'
import { cancelPickup, checkOrderPayment, completePickup, getOrder, refundPickup } from '#orders'
import { undoPickup } from '../../domains/orders/counter/undo-pickup.ts'
import { refundPart } from '../../domains/orders/payment/refund-part.ts'
import { one, sql } from '../../platform/sql.ts'
import { aDeal, aPlacedOrder, keyed, openNow, sessionOf } from '../builders.ts'
import { aVoucher } from '../shop-builders.ts'
import type { ModelCity } from './model-city.ts'
import { ModelOrder, type ModelPickup } from './model-pickup.ts'
import type { MoneyStep, PartStep } from './random-steps.ts'

type Sell = Extract<MoneyStep, { act: 'sell' }>

export async function sell(city: ModelCity, step: Sell) {
  const { price, portions, from } = step
  const venues = from === 'both' ? city.venues : [city.venues[from === 'first' ? 0 : 1]!]
  const customer = city.customers[step.which % city.customers.length]!
  // Only the second venue takes cash.
  const isCash = step.isCash && from === 'second'
  const { email, phone } = customer
  const made: { order?: Order } = {}
  const refusal = await city.attempt(customer, async tx => {
    const deals = []
    for (const { id } of venues) {
      const terms = { ...openNow(tx.now), price, originalPrice: price * 2 }
      deals.push({ ...(await aDeal(tx, id, terms)), quantity: portions })
    }
    const voucher =
      step.voucher > 0 && !isCash ? { voucher: (await aVoucher(tx, { value: step.voucher })).code } : {}
    const method = isCash ? 'cash' : 'card'
    made.order = await aPlacedOrder(tx, city.gateway, deals, {
      contact: { email, phone },
      method,
      ...voucher,
    })
    if (isCash) return
    city.gateway.pay(sessionOf(made.order))
    await checkOrderPayment(tx, city.gateway, made.order.id)
  })
  if (refusal) return
  await city.letHappen()
  const { text } = await getOrder(city.as(customer), made.order!.id)
  const session = sessionOf(made.order!)
  const order = new ModelOrder(JSON.parse(text), { customer, session, isCash, venues: city.venues })
  city.orders.push(order)
  city.seen.add(isCash ? 'cash' : step.voucher > 0 ? 'voucher' : 'card')
  if (!step.isCollected) return
  for (const pickup of order.pickups) await collect(city, pickup)
  await city.letHappen()
  if (step.isUndone) await undo(city)
}

export async function collect(city: ModelCity, pickup: ModelPickup) {
  const { venue, code, order, total } = pickup
  const cash = order.isCash ? total + order.fee : undefined
  const refusal = await city.attempt(venue.owner, tx =>
    completePickup(tx, venue.id, code, { pickupId: pickup.id, cash }),
  )
  if (!refusal) pickup.close('completed', city.now)
}

export async function undo(city: ModelCity) {
  const pickup = city.pickups.findLast(({ status }) => status === 'completed')
  if (!pickup) return
  const refusal = await city.attempt(pickup.venue.owner, tx => undoPickup(tx, pickup.id, 'completed'))
  if (refusal) return
  pickup.undo(city.now)
  city.seen.add('undone')
}

/** The price of a part; undefined when it is no valid part of what is left. */
export function priceOf(pickup: ModelPickup, { by, n }: PartStep): number | undefined {
  const { total, portions, left } = pickup
  if (by === 'portions' && n > portions - pickup.portionsBack) return undefined
  const prices = { amount: n, percent: Math.floor((total * n + 50) / 100), portions: (total / portions) * n }
  const price = prices[by]
  return price > 0 && price < left ? price : undefined
}

export const partOf = ({ dealId }: ModelPickup, { by, n }: PartStep): RefundedPart => {
  if (by === 'amount') return { by, amount: n }
  if (by === 'percent') return { by, percent: n }
  return { by, portions: [{ dealId, quantity: n }] }
}

export function notePart(city: ModelCity, pickup: ModelPickup, part: PartStep) {
  pickup.refundPart(priceOf(pickup, part)!, city.now)
  if (part.by === 'portions') pickup.portionsBack += part.n
  city.seen.add(`part by ${part.by}`)
}

/** The refund succeeds exactly when it is a valid part. */
export async function refundSome(city: ModelCity, pickup: ModelPickup, part: PartStep) {
  const refusal = await city.attempt(pickup.venue.owner, tx =>
    refundPart(keyed(tx), pickup.id, { part: partOf(pickup, part), reason: 'A part' }),
  )
  const { isLongAgo } = await one<{ isLongAgo: boolean }>(
    city.tx.db,
    sql`select coalesce(closed_at < platform.now() - make_interval(hours => ${VENUE_REFUND_HOURS}::int), false) as "isLongAgo"
      from orders.pickups where id = ${pickup.id}`,
  )
  const isTooLate = isLongAgo && !pickup.order.isCash
  const isPossible = !pickup.isBack && pickup.isPaid && !isTooLate && priceOf(pickup, part) !== undefined
  expect(refusal).toBe(isPossible ? undefined : 'part_refund_not_possible')
  if (isPossible) notePart(city, pickup, part)
}

export async function refundAll(city: ModelCity, pickup: ModelPickup) {
  const refusal = await city.attempt(city.operators[0], tx => refundPickup(tx, pickup.id, 'It was cold'))
  const isPossible = pickup.status === 'completed' && !pickup.isRefunded
  expect(refusal).toBe(isPossible ? undefined : 'pickup_not_refundable')
  if (isPossible) pickup.refundRest(city.now)
}

export async function cancel(city: ModelCity, pickup: ModelPickup) {
  const refusal = await city.attempt(pickup.venue.owner, tx => cancelPickup(tx, pickup.id, 'quality'))
  expect(refusal).toBe(pickup.status === 'open' ? undefined : 'pickup_not_cancellable')
  if (!refusal) pickup.refundRest(city.now)
}
