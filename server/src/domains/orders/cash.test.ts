import { randomUUID } from 'node:crypto'
import {
  ENDED_CASH_DAYS,
  ENDED_CASH_PICKUPS,
  MISSED_CASH_DAYS,
  MISSED_CASH_PICKUPS,
} from '@dawra/contract/orders/cash.rules'
import type { PlaceOrder } from '@dawra/contract/orders/checkout'
import { type Order, order as orderShape } from '@dawra/contract/orders/schemas'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book } from '#payments'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, aPerson, aPhone, as, aVenue, basketOf, keyed, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { aBusinessOf, registeredForVat } from '#testing/payout-builders'
import { getOwnDeal } from '../deals/own-deal.ts'
import { getBoard } from './counter/board.ts'
import { completePickup } from './counter/complete-pickup.ts'
import { settleHandOvers } from './counter/hand-overs/settle.ts'
import { undoPickup } from './counter/undo-pickup.ts'
import { getOrder } from './get-order.ts'
import { closeMissedPickups } from './jobs.ts'
import { refundPart } from './payment/refund-part.ts'
import { cancelPickup } from './pickups/cancel-pickup.ts'
import { refundPickup } from './pickups/refund-pickup.ts'
import { getCashOffer } from './placing/cash-offer.ts'
import { placeOrder } from './placing/place-order.ts'
import { answerCase } from './problems/answer-case.ts'
import { listVenueCases } from './problems/list-cases.ts'
import { openCase } from './problems/open-case.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
let cook: Person
let customer: Person
let phone: string
beforeAll(async () => {
  database = await testDatabase()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = owner
  ctx = database.ctx(cook)
  await takeCash(venueId)
})
beforeEach(async () => {
  customer = await aPerson(ctx)
  phone = await confirmPhone(customer)
})
afterAll(() => database.drop())

const takeCash = (id: string, takes = true) =>
  run(ctx?.db ?? database.pool, sql`update venues.venues set takes_cash = ${takes} where id = ${id}`)
async function confirmPhone({ userId }: Person): Promise<string> {
  const number = aPhone()
  await run(
    ctx.db,
    sql`update identity.users set phone = ${number}, phone_confirmed_at = platform.now() where id = ${userId}`,
  )
  return number
}

type Deals = Parameters<typeof basketOf>[0]
type Change = Partial<PlaceOrder>
const body = (deals: Deals, change: Change = {}): PlaceOrder => ({
  ...basketOf(deals),
  contact: { email: 'salim@people.test', phone },
  method: 'cash',
  ...change,
})
const place = async (deals: Deals, change: Change = {}, at = ctx.now): Promise<Order> =>
  JSON.parse((await placeOrder(keyed(database.ctx(customer, at)), gateway, body(deals, change))).text)
const obstacleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'placed',
    (error: unknown) => {
      const { code, facts } = asRefusal(error) ?? {}
      return code === 'cash_not_offered' ? facts?.obstacle : code
    },
  )
const read = async (id: string): Promise<Order> => JSON.parse((await getOrder(as(ctx, customer), id)).text)
const only = ({ pickups }: Order) => pickups[0]!
const dealNow = (price = 1300) =>
  aDeal(ctx, venueId, { ...openNow(ctx.now), price, originalPrice: price * 2 })
const handOver = (order: Order, cash?: number) =>
  completePickup(as(ctx, cook), venueId, only(order).code!, { cash })
async function sumsOf(order: Order) {
  const rows = await many<{ account: string; sum: number }>(
    ctx.db,
    sql`select split_part(account, ':', 1) as account, sum(amount)::bigint as sum from payments.ledger_entries
      where starts_with(reference, ${only(order).id}) or starts_with(reference, ${order.id}) group by 1`,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}
async function miss(order: Order, daysAgo = 0) {
  await run(
    ctx.db,
    sql`update orders.pickups set starts_at = platform.now() - interval '4 hours',
        ends_at = platform.now() - interval '2 hours' where order_id = ${order.id}`,
  )
  await closeMissedPickups(ctx)
  await run(
    ctx.db,
    sql`update orders.pickups set closed_at = closed_at - make_interval(days => ${daysAgo}::int)
      where order_id = ${order.id}`,
  )
}

describe('an order in cash', () => {
  /** @promise checkout.method.cashSafety (checkout in cash) */
  test('confirms an order in cash at once, with portions sold and nothing at the gateway', async () => {
    const deal = await aDeal(ctx, venueId)
    const order = await place([{ ...deal, quantity: 2 }])
    expect(orderShape.parse(order)).toMatchObject({
      status: 'confirmed',
      total: 3100,
      payment: { status: 'at_counter', method: 'cash', amount: 3100, url: null, paidAt: null },
    })
    expect(only(order)).toMatchObject({ isCash: true, code: expect.stringMatching(/^[A-Z]{2}\d{3}$/) })
    expect(await getOwnDeal(ctx, deal.id)).toMatchObject({ remaining: 3, held: 0, sold: 2 })
    expect([...gateway.sessions.values()]).toEqual([])
    expect(await sumsOf(order)).toEqual({})
  })

  /**
   * @promise business-orders.cash.collect (the board)
   * @promise business-orders.cash.text (the board)
   */
  test('hands over once the amount is collected; the venue owes fee and commission', async () => {
    await aBusinessOf(ctx, venueId, '7700001', null)
    const order = await place([await dealNow()])
    expect(JSON.parse((await getBoard(as(ctx, cook), venueId)).text).fresh).toContainEqual(
      expect.objectContaining({ id: only(order).id, cashToCollect: 1800 }),
    )
    for (const cash of [undefined, 1300])
      await expect(handOver(order, cash)).rejects.toMatchObject({
        code: 'cash_to_collect',
        facts: { amount: 1800, orderNumber: order.number },
      })
    await registeredForVat(ctx)
    expect(await handOver(order, 1800)).toMatchObject({ status: 'completed', cashToCollect: null })
    expect(await sumsOf(order)).toEqual({ venue: -500, held: 0, fees: 500 })
    expect((await read(order.id)).payment).toMatchObject({ status: 'captured', paidAt: expect.any(String) })
    await run(ctx.db, sql`select payouts.book_commission(${only(order).id})`)
    expect(await sumsOf(order)).toMatchObject({ venue: -500 - 195 - 10, commission: 195, vat: 10 })
  })

  test('counts one sale when cash is undone and handed over again', async () => {
    const order = await place([await dealNow()])
    await handOver(order, 1800)
    await undoPickup(as(ctx, cook), only(order).id, 'completed')
    expect(await sumsOf(order)).toEqual({ venue: 0, held: 0, fees: 0 })
    await handOver(order, 1800)
    expect(await sumsOf(order)).toEqual({ venue: -500, held: 0, fees: 500 })
  })

  /**
   * @promise orders.cancel.textCash (cancelling a cash order)
   * @promise business-orders.cancel.textCash (cancelling a cash order)
   */
  test('refunds nothing for a cancelled order in cash, and puts its portions on sale', async () => {
    const deal = await aDeal(ctx, venueId)
    const order = await place([deal])
    const cancelled = await cancelPickup(as(ctx, customer), only(order).id, 'cannot_come')
    expect(cancelled).toMatchObject({ status: 'cancelled', refund: 0 })
    expect((await read(order.id)).payment).toMatchObject({ status: 'closed', refunds: [] })
    expect(await getOwnDeal(ctx, deal.id)).toMatchObject({ remaining: 5, sold: 0 })
    expect(await sumsOf(order)).toEqual({})
  })

  /**
   * @promise “Nobody came for order {number}. Nothing is charged, …” (message `pickup_missed` of a cash
   *   order)
   */
  test('charges and earns nothing for a missed order in cash', async () => {
    const order = await place([await dealNow()])
    await miss(order)
    expect(await read(order.id)).toMatchObject({ status: 'no_show', payment: { status: 'closed' } })
    expect(await sumsOf(order)).toEqual({})
    const sold = await many(ctx.db, sql`select from orders.sold_pickups where id = ${only(order).id}`)
    expect(sold).toEqual([])
  })

  /** @promise orders.cash.back (order page of a cash order that was given back) */
  test('lets the venue repay a later refund of cash, while it still owes the fee', async () => {
    const order = await place([await dealNow()])
    await handOver(order, 1800)
    const operator = as(ctx, { kind: 'system', name: 'test' })
    expect(await refundPickup(operator, only(order).id, 'Spoiled')).toMatchObject({ refund: 0 })
    // Cash and sale are both taken back; the fee stays.
    expect(await sumsOf(order)).toEqual({ venue: -500, held: 0, fees: 500 })
    expect(only(await read(order.id)).refundedAt).not.toBeNull()
    expect(await many(ctx.db, sql`select from payments.refunds`)).toEqual([])
    // The pickup no longer counts as a sale of today either.
    const sold = await many(ctx.db, sql`select from orders.sold_pickups where id = ${only(order).id}`)
    expect(sold).toEqual([])
  })

  /**
   * @promise “You get it back at the counter: show the order there.” (mail, push, inbox
   *   `order_part_refunded`)
   */
  test('lets the venue refund a part of the cash only after the hand-over', async () => {
    const order = await place([await dealNow()])
    const refund = () =>
      refundPart(keyed(ctx), only(order).id, { part: { by: 'amount', amount: 300 }, reason: 'Cold' })
    await expect(refund()).rejects.toMatchObject({ facts: { obstacle: 'not_paid' } })
    await handOver(order, 1800)
    expect(await refund()).toMatchObject({ price: 300, toCard: 0 })
    // The sale is booked back, and the cash that the venue hands out.
    expect(await sumsOf(order)).toEqual({ venue: -500, held: 0, fees: 500 })
    await refundPickup(as(ctx, { kind: 'system', name: 'test' }), only(order).id, 'Spoiled')
    expect(await sumsOf(order)).toEqual({ venue: -500, held: 0, fees: 500 })
  })

  test('books a missed order in cash when a device reports its hand-over later', async () => {
    const order = await place([await dealNow()])
    const happened = new Date(Date.now() - HOUR)
    await run(
      ctx.db,
      sql`update orders.pickups set starts_at = ${happened.toISOString()}::timestamptz - interval '1 hour',
        ends_at = ${happened.toISOString()}::timestamptz where order_id = ${order.id}`,
    )
    await closeMissedPickups(ctx)
    expect(await sumsOf(order)).toEqual({})
    const claim = {
      attempt: crypto.randomUUID(),
      pickupId: only(order).id,
      code: only(order).code!,
      way: 'code' as const,
      at: new Date(happened.getTime() - HOUR / 2).toISOString(),
      clockAheadMs: 0,
      by: cook.userId,
    }
    const device = { id: crypto.randomUUID(), name: 'Counter' }
    await settleHandOvers(as(ctx, cook), venueId, { device, claims: [claim] })
    expect(await sumsOf(order)).toEqual({ venue: -500, held: 0, fees: 500 })
  })
})

describe('cash is refused', () => {
  const offer = async (deals: Deals, total = 1800) =>
    getCashOffer(as(ctx, customer), { deals: deals.map(({ id }) => id), total })

  /**
   * @promise checkout.cash.too_many
   * @promise checkout.cash.too_much
   * @promise checkout.cash.too_often
   * @promise checkout.cash.phone
   */
  test('refuses cash where a venue takes none, for two pickups, and an unconfirmed phone', async () => {
    const other = await aVenue(ctx)
    const [here, there] = [await aDeal(ctx, venueId), await aDeal(ctx, other.venue.id)]
    expect(await offer([here])).toEqual({ obstacle: null, until: null })
    expect(await obstacleOf(place([there]))).toBe('not_taken')
    await takeCash(other.venue.id)
    expect(await obstacleOf(place([here, there]))).toBe('several_pickups')
    expect((await offer([here, there])).obstacle).toBe('several_pickups')
    const contact = { email: 'salim@people.test', phone: aPhone() }
    expect(await obstacleOf(place([here], { contact }))).toBe('phone')
    customer = await aPerson(ctx)
    expect((await offer([here])).obstacle).toBe('phone')
    expect(await getOwnDeal(ctx, here.id)).toMatchObject({ remaining: 5, held: 0, sold: 0 })
  })

  /** @promise checkout.cash.resting (checkout) */
  test('refuses cash while the store owes more than the office’s limit', async () => {
    const account = `venue:${venueId}`
    const owe = (amount: number, back = false) =>
      transact(ctx, tx =>
        book(tx, {
          kind: back ? 'debt_received' : 'fee',
          reference: randomUUID(),
          from: back ? 'bank' : account,
          to: back ? account : 'fees',
          amount,
        }),
      )
    const { balance } = await one<{ balance: number }>(
      ctx.db,
      sql`select payments.balance_of(${account}) as balance`,
    )
    await owe(USUAL_SETTINGS.cash_debt_most + balance)
    expect(await obstacleOf(place([await dealNow()]))).toBe('placed')
    await owe(1)
    expect(await obstacleOf(place([await dealNow()]))).toBe('resting')
    await owe(USUAL_SETTINGS.cash_debt_most + 1, true)
    expect(await obstacleOf(place([await dealNow()]))).toBe('placed')
  })

  /**
   * @promise venue-details.takesCashHint “If you had ten or more cash orders in 30 days and handed over fewer
   *   than half of them with their code, customers pay by card until it is better.” (store details;
   *   dashboard, cash rests)
   * @promise pickup-help.record.cashRests “Cash comes back by itself;” (store details; dashboard, cash rests)
   */
  test('refuses cash where under half of the recent cash pickups were confirmed by code', async () => {
    const { venue, owner } = await aVenue(ctx)
    await takeCash(venue.id)
    const theirs = as(ctx, owner)
    const offered = async () => (await offer([await aDeal(ctx, venue.id)])).obstacle
    const rests = async () =>
      JSON.parse((await listVenueCases(theirs, venue.id)).text).record.cashRests as boolean
    const openHere = () => aDeal(ctx, venue.id, { ...openNow(ctx.now), price: 1300, originalPrice: 2600 })
    const placeHere = async (deal = openHere()) => {
      customer = await aPerson(ctx)
      phone = await confirmPhone(customer)
      return place([await deal])
    }
    for (let n = 0; n < ENDED_CASH_PICKUPS / 2; n++) {
      await miss(await placeHere())
      const { total, pickups } = await placeHere()
      await completePickup(theirs, venue.id, pickups[0]!.code!, { cash: total })
    }
    expect(await offered()).toBeNull()
    const byCustomer = await placeHere(aDeal(ctx, venue.id))
    await cancelPickup(as(ctx, customer), only(byCustomer).id, 'changed_my_mind')
    expect(await offered()).toBeNull()
    await cancelPickup(theirs, only(await placeHere()).id, 'closing')
    expect(await offered()).toBe('not_taken')
    expect(await rests()).toBe(true)
    await run(
      ctx.db,
      sql`update orders.pickups set closed_at = closed_at - make_interval(days => ${ENDED_CASH_DAYS}::int)
        where venue_id = ${venue.id} and status = 'no_show'`,
    )
    expect(await offered()).toBeNull()
    expect(await rests()).toBe(false)
  })

  /**
   * @promise checkout.cash.too_many (checkout)
   * @promise checkout.cash.too_much (checkout)
   * @promise checkout.cash.too_often (checkout)
   * @promise checkout.cash.phone (checkout)
   */
  test('refuses cash above the limits on open pickups, on their sum and on orders a day', async () => {
    for (let n = 0; n < USUAL_SETTINGS.cash_open_pickups; n++) await place([await aDeal(ctx, venueId)])
    expect(await obstacleOf(place([await aDeal(ctx, venueId)]))).toBe('too_many')
    customer = await aPerson(ctx)
    phone = await confirmPhone(customer)
    const dear = await aDeal(ctx, venueId, {
      price: USUAL_SETTINGS.cash_open_sum - 499,
      originalPrice: 2 * USUAL_SETTINGS.cash_open_sum,
    })
    expect(await obstacleOf(place([dear]))).toBe('too_much')
    for (let n = 0; n < USUAL_SETTINGS.cash_orders_a_day; n++) {
      const order = await place([await aDeal(ctx, venueId)])
      await cancelPickup(as(ctx, customer), only(order).id, 'changed_my_mind')
    }
    expect(await obstacleOf(place([await aDeal(ctx, venueId)]))).toBe('too_often')
  })

  /**
   * @promise checkout.method.cashSafety
   * @promise checkout.cash.missed (checkout, after two missed cash pickups)
   * @promise “After two such pickups in 60 days you pay by card for a while.” (mail `pickup_missed` of an
   *   order in cash)
   */
  test('refuses cash after missed pickups, until they expire or an appeal clears one', async () => {
    const orders: Order[] = []
    for (let n = 0; n < MISSED_CASH_PICKUPS; n++) {
      orders.push(await place([await dealNow()]))
      await miss(orders[n]!, n)
    }
    const deal = await aDeal(ctx, venueId)
    const { obstacle, until } = await offer([deal])
    expect(obstacle).toBe('missed')
    const first = await one<{ at: Date }>(
      ctx.db,
      sql`select min(p.closed_at) as at from orders.pickups p join orders.orders o on o.id = p.order_id
        where o.customer_id = ${customer.userId}`,
    )
    expect(Date.parse(until!)).toBe(first.at.getTime() + MISSED_CASH_DAYS * DAY)
    expect(await obstacleOf(place([deal]))).toBe('missed')
    await openCase(as(ctx, customer), only(orders[0]!).id, { kind: 'missed', said: 'The road was closed' })
    const appeal = await one<{ id: string }>(
      ctx.db,
      sql`select id from orders.cases where pickup_id = ${only(orders[0]!).id}`,
    )
    expect(await obstacleOf(place([deal]))).toBe('missed')
    await answerCase(as(ctx, cook), appeal.id, { answer: 'accept' })
    // Nothing was paid, so nothing goes back.
    expect(await sumsOf(orders[0]!)).toEqual({})
    expect(await obstacleOf(place([deal]))).toBe('placed')
  })

  test('places one order in cash for concurrent clicks with the same basket', async () => {
    const deal = await aDeal(ctx, venueId)
    const same = { unpaidOrders: 'replace' as const }
    const placed = await Promise.all([place([deal], same), place([deal], same), place([deal], same)])
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    expect(await getOwnDeal(ctx, deal.id)).toMatchObject({ remaining: 4, sold: 1 })
  })

  test('places two of five concurrent orders in cash, up to the limit', async () => {
    const deals = await Promise.all(Array.from({ length: 5 }, () => aDeal(ctx, venueId)))
    const outcomes = await Promise.all(deals.map(deal => obstacleOf(place([deal]))))
    expect(outcomes.filter(outcome => outcome === 'placed')).toHaveLength(USUAL_SETTINGS.cash_open_pickups)
  })

  test('refuses cash while unpaid orders pause a person; cash does not end the pause', async () => {
    await place([await aDeal(ctx, venueId)])
    for (let n = 0; n < 3; n++) {
      const held: Order = await place([await aDeal(ctx, venueId)], { method: 'card' })
      await run(
        ctx.db,
        sql`update orders.orders set placed_at = placed_at - interval '1 second' where id = ${held.id}`,
      )
      await one(ctx.db, sql`select orders.release(${held.id}, 'left') as released`)
    }
    expect(await obstacleOf(place([await aDeal(ctx, venueId)]))).toBe('holds_paused')
  })
})
