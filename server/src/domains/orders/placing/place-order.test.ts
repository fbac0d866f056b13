import { randomUUID } from 'node:crypto'
import { order as orderShape } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { movePages } from '#payments'
import type { Ctx } from '#platform/context'
import type { Refusal } from '#platform/errors'
import { asRefusal } from '#platform/problem'
import { one, sql } from '#platform/sql'
import {
  aDeal,
  aPerson,
  aPlacedOrder,
  as,
  aVenue,
  basketOf,
  deliver,
  keyed,
  type Person,
  sessionOf,
} from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { getOwnDeal } from '../../deals/own-deal.ts'
import { checkOrderPayment, openOrderPayment } from '../payment/pay-order.ts'
import { leaveOrder } from '../payment/release-order.ts'
import { placeOrder } from './place-order.ts'

let database: TestDatabase
let ctx: Ctx
let venueId: string
let customer: Person
beforeAll(async () => {
  database = await testDatabase()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  ctx = as(database.ctx(), owner)
})
// A new user each time, because a user with many abandoned orders is slowed down.
beforeEach(async () => {
  customer = await aPerson(ctx)
})
afterAll(() => database.drop())

const refusalOf = (work: Promise<unknown>): Promise<Refusal | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const ordersOf = async ({ userId }: Person) =>
  (
    await one<{ n: number }>(
      ctx.db,
      sql`select count(*) as n from orders.orders where customer_id = ${userId}`,
    )
  ).n

describe('placing an order', () => {
  test('places an order up to the limit of a simplified tax invoice, not a baisa above', async () => {
    const tray = { price: 50_000, originalPrice: 100_000, portions: 20 }
    const [one, other] = [
      await aDeal(ctx, venueId, tray),
      await aDeal(ctx, venueId, { ...tray, price: 50_001 }),
    ]
    const refused = await refusalOf(
      aPlacedOrder(as(ctx, customer), new FakeGateway(), [{ ...other, quantity: 10 }]),
    )
    expect(refused).toMatchObject({ code: 'order_too_large', facts: { most: 500 } })
    expect(await ordersOf(customer)).toBe(0)
    expect(await getOwnDeal(ctx, other.id)).toMatchObject({ remaining: 20, held: 0 })
    const placed = await aPlacedOrder(as(ctx, customer), new FakeGateway(), [{ ...one, quantity: 10 }])
    expect(placed.subtotal).toBe(500_000)
  })

  test('holds the portions of every venue, and opens one payment for the total with fee', async () => {
    const gateway = new FakeGateway()
    const other = await aVenue(ctx)
    const note = { en: 'From a kitchen with nuts', ar: null }
    const here = await aDeal(ctx, venueId, { price: 1300, portions: 5, allergensNote: note })
    const there = await aDeal(ctx, other.venue.id, { price: 700, originalPrice: 2000, portions: 2 })
    const order = await aPlacedOrder(as(ctx, customer), gateway, [{ ...here, quantity: 2 }, there])

    expect(orderShape.parse(order)).toMatchObject({
      status: 'awaiting_payment',
      subtotal: 3300,
      serviceFee: 500,
      total: 3800,
      savings: 2 * 1200 + 1300,
      payment: { status: 'open', amount: 3800, embeddable: true },
    })
    expect(order.number).toMatch(/^DS\d{6}\d{4,}$/)
    expect(order.pickups).toHaveLength(2)
    const lines = order.pickups.flatMap(pickup => pickup.lines)
    expect(lines.find(line => line.dealId === here.id)).toMatchObject({
      allergens: ['milk'],
      allergensNote: note,
    })
    expect(await getOwnDeal(ctx, here.id)).toMatchObject({ remaining: 3, held: 2, sold: 0 })
    expect(gateway.sessions.get(sessionOf(order))).toMatchObject({ amount: 3800 })
  })

  test('puts deals of one venue and window into one pickup, and sums lines of one deal', async () => {
    const first = await aDeal(ctx, venueId)
    const second = await aDeal(ctx, venueId, { window: first.window })
    const order = await aPlacedOrder(as(ctx, customer), new FakeGateway(), [first, second, first])
    expect(order.pickups).toHaveLength(1)
    expect(order.pickups[0]?.lines.map(line => line.quantity).sort()).toEqual([1, 2])
    await leaveOrder(as(ctx, customer), order.id)
  })

  test('refuses an order with the change of each line, and holds nothing', async () => {
    const gone = await aDeal(ctx, venueId, { portions: 1 })
    await aPlacedOrder(as(ctx, await aPerson(ctx)), new FakeGateway(), [gone])
    const fine = await aDeal(ctx, venueId)
    const few = await aDeal(ctx, venueId, { portions: 2 })
    const dearer = await aDeal(ctx, venueId, { price: 900 })
    const wanted = [
      fine,
      gone,
      { ...few, quantity: 3 },
      { ...dearer, price: 800 },
      { id: randomUUID(), price: 1 },
    ]
    const refusal = await refusalOf(aPlacedOrder(as(ctx, customer), new FakeGateway(), wanted))
    expect(refusal?.code).toBe('cart_changed')
    expect(refusal?.facts.lines).toEqual(
      expect.arrayContaining([
        { dealId: gone.id, kind: 'sold_out' },
        { dealId: few.id, kind: 'fewer_left', remaining: 2 },
        { dealId: dearer.id, kind: 'price_changed', price: 900 },
        { dealId: wanted[4]?.id, kind: 'gone' },
      ]),
    )
    expect(await getOwnDeal(ctx, fine.id)).toMatchObject({ remaining: 5, held: 0 })
  })

  test('refuses an order for a deal whose window has passed', async () => {
    const deal = await aDeal(ctx, venueId)
    const later = { ...keyed(as(ctx, customer)), now: new Date(Date.parse(deal.window.endsAt) + 1000) }
    await database.pool.query(
      "update deals.deals set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' where id = $1",
      [deal.id],
    )
    const refusal = await refusalOf(placeOrder(later, new FakeGateway(), basketOf([deal])))
    expect(refusal?.facts.lines).toEqual([{ dealId: deal.id, kind: 'window_passed' }])
  })

  test('places one order for one key, however often the request is sent', async () => {
    const gateway = new FakeGateway()
    const buyer = await aPerson(ctx)
    const deal = await aDeal(ctx, venueId)
    const request = keyed(as(ctx, buyer))
    const attempts = Array.from({ length: 8 }, () => placeOrder(request, gateway, basketOf([deal])))
    const outcomes = await Promise.allSettled(attempts)
    const placed = outcomes.filter(outcome => outcome.status === 'fulfilled')
    expect(placed.length).toBeGreaterThan(0)
    for (const { reason } of outcomes.filter(outcome => outcome.status === 'rejected'))
      expect(asRefusal(reason)?.code).toBe('request_in_flight')
    const again = JSON.parse((await placeOrder(request, gateway, basketOf([deal]))).text) as { id: string }
    expect(new Set(placed.map(({ value }) => (JSON.parse(value.text) as { id: string }).id))).toEqual(
      new Set([again.id]),
    )
    expect(await ordersOf(buyer)).toBe(1)
    expect(gateway.sessions.size).toBe(1)
  })

  test('refuses another basket with the same key', async () => {
    const deal = await aDeal(ctx, venueId)
    const key = randomUUID()
    await placeOrder(keyed(as(ctx, customer), key, 'one'), new FakeGateway(), basketOf([deal]))
    const refusal = await refusalOf(
      placeOrder(keyed(as(ctx, customer), key, 'two'), new FakeGateway(), basketOf([deal])),
    )
    expect(refusal?.code).toBe('idempotency_key_reused')
  })

  test('never sells a portion twice to concurrent buyers', async () => {
    const deal = await aDeal(ctx, venueId, { portions: 5 })
    const second = await aDeal(ctx, venueId, { portions: 50 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aPerson(ctx)))
    // Half of them name the deals in the other order: without a fixed order of locks they would deadlock.
    const attempts = buyers.map((buyer, index) =>
      aPlacedOrder(as(ctx, buyer), new FakeGateway(), index % 2 ? [deal, second] : [second, deal]),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(5)
    for (const { reason } of outcomes.filter(outcome => outcome.status === 'rejected'))
      expect(asRefusal(reason)?.code).toBe('cart_changed')
    expect(await getOwnDeal(ctx, deal.id)).toMatchObject({ remaining: 0, held: 5, sold: 0 })
    expect(await getOwnDeal(ctx, second.id)).toMatchObject({ remaining: 45, held: 5 })
  })

  test('retries an order after a deadlock with another transaction', async () => {
    const [first, second] = [await aDeal(ctx, venueId), await aDeal(ctx, venueId)]
    const lock = 'select from deals.deals where id = $1 for update'
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(lock, [second.id])
      const placing = aPlacedOrder(as(ctx, customer), new FakeGateway(), [first, second])
      await expect
        .poll(() =>
          one(
            database.pool,
            sql`select count(*) as waiting from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toEqual({ waiting: 1 })
      // The client holds the first deal and waits for the second: a deadlock.
      await client.query(lock, [first.id])
      await client.query('commit')
      expect(await placing).toMatchObject({ status: 'awaiting_payment' })
    } finally {
      client.release()
    }
    expect(await getOwnDeal(ctx, first.id)).toMatchObject({ held: 1 })
  })

  test('continues order numbers after the ten-thousandth', async () => {
    await database.pool.query("select setval('orders.order_numbers', 9998)")
    const deal = await aDeal(ctx, venueId)
    const numbers = []
    for (let n = 0; n < 3; n++)
      numbers.push(
        (await aPlacedOrder(as(ctx, await aPerson(ctx)), new FakeGateway(), [deal])).number.slice(8),
      )
    expect(numbers).toEqual(['9999', '10000', '10001'])
  })

  test('refuses the sixth unpaid order of one customer', async () => {
    const hoarder = await aPerson(ctx)
    const deal = await aDeal(ctx, venueId, { portions: 10 })
    for (let n = 0; n < 5; n++) await aPlacedOrder(as(ctx, hoarder), new FakeGateway(), [deal])
    expect((await refusalOf(aPlacedOrder(as(ctx, hoarder), new FakeGateway(), [deal])))?.code).toBe(
      'too_many_open_orders',
    )
  })
})

describe('paying', () => {
  test('confirms the order, sells the portions, issues the codes and books the money', async () => {
    const gateway = new FakeGateway()
    const deal = await aDeal(ctx, venueId)
    const order = await aPlacedOrder(as(ctx, customer), gateway, [deal])
    gateway.pay(sessionOf(order))
    await checkOrderPayment(as(ctx, customer), gateway, order.id)
    await deliver(ctx)
    const paid = orderShape.parse(
      JSON.parse((await checkOrderPayment(as(ctx, customer), gateway, order.id)).text),
    )
    expect(paid).toMatchObject({ status: 'confirmed', payment: { status: 'captured' }, holdExpiresAt: null })
    expect(paid.pickups[0]?.code).toMatch(/^[A-HJ-NP-Z]{2}\d{3}$/)
    expect(await getOwnDeal(ctx, deal.id)).toMatchObject({ remaining: 4, held: 0, sold: 1 })
    const { held } = await one<{ held: number }>(
      ctx.db,
      sql`select sum(amount) as held from payments.ledger_entries where account = ${`held:order:${order.id}`}`,
    )
    expect(held).toBe(order.total)
  })

  test('opens the payment page later when the gateway was unreachable', async () => {
    const gateway = new FakeGateway()
    gateway.isDown = true
    const order = await aPlacedOrder(as(ctx, customer), gateway, [await aDeal(ctx, venueId)])
    expect(order.payment).toMatchObject({ status: 'starting', url: null })
    expect((await refusalOf(openOrderPayment(as(ctx, customer), gateway, order.id)))?.code).toBe(
      'payment_unavailable',
    )
    gateway.isDown = false
    const opened = JSON.parse((await openOrderPayment(as(ctx, customer), gateway, order.id)).text)
    expect(opened.payment.status).toBe('open')
    await leaveOrder(as(ctx, customer), order.id)
  })

  test('is not known while the gateway cannot be reached', async () => {
    const gateway = new FakeGateway()
    const order = await aPlacedOrder(as(ctx, customer), gateway, [await aDeal(ctx, venueId)])
    gateway.isDown = true
    expect((await refusalOf(checkOrderPayment(as(ctx, customer), gateway, order.id)))?.code).toBe(
      'payment_unavailable',
    )
    gateway.isDown = false
    const known = JSON.parse((await checkOrderPayment(as(ctx, customer), gateway, order.id)).text)
    expect(known.payment.status).toBe('open')
    await leaveOrder(as(ctx, customer), order.id)
  })

  test('opens the new address of moved payment pages, and no others', async () => {
    const gateway = new FakeGateway()
    const order = await aPlacedOrder(as(ctx, customer), gateway, [await aDeal(ctx, venueId)])
    const urlNow = async () =>
      JSON.parse((await openOrderPayment(as(ctx, customer), gateway, order.id)).text).payment.url
    await movePages(ctx, 'http://gateway', 'http://elsewhere')
    expect(await urlNow()).toBe(order.payment.url)
    await movePages(ctx, 'http://gateway.test', 'http://127.0.0.1:4000')
    expect(await urlNow()).toBe(order.payment.url?.replace('http://gateway.test', 'http://127.0.0.1:4000'))
    await leaveOrder(as(ctx, customer), order.id)
  })

  test('does not open a second session after a lost response of the gateway', async () => {
    const gateway = new FakeGateway()
    gateway.lostResponses = 1
    const order = await aPlacedOrder(as(ctx, customer), gateway, [await aDeal(ctx, venueId)])
    expect(order.payment.status).toBe('starting')
    await openOrderPayment(as(ctx, customer), gateway, order.id)
    expect(gateway.sessions.size).toBe(1)
    await leaveOrder(as(ctx, customer), order.id)
  })

  test('answers “not found” for another customer’s order', async () => {
    const gateway = new FakeGateway()
    const order = await aPlacedOrder(as(ctx, customer), gateway, [await aDeal(ctx, venueId)])
    const stranger = as(ctx, await aPerson(ctx))
    expect((await refusalOf(openOrderPayment(stranger, gateway, order.id)))?.code).toBe('not_found')
    expect((await refusalOf(leaveOrder(stranger, order.id)))?.code).toBe('not_found')
  })
})
