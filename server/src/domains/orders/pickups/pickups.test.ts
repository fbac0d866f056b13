import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, sql } from '#platform/sql'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  aPlacedOrder,
  as,
  aVenue,
  basketOf,
  deliver,
  keyed,
  openNow,
  type Person,
  sessionOf,
} from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { getOwnDeal } from '../../deals/own-deal.ts'
import { closeSession } from '../../payments/close-payment.ts'
import { settleRefund } from '../../payments/settle-refund.ts'
import { getBoard } from '../counter/board.ts'
import { completePickup } from '../counter/complete-pickup.ts'
import { markReady } from '../counter/mark-ready.ts'
import { getOrder, listOrders } from '../get-order.ts'
import { closeMissedPickups, expireOrders } from '../jobs.ts'
import { checkOrderPayment } from '../payment/pay-order.ts'
import { expireOrder } from '../payment/release-order.ts'
import { placeOrder } from '../placing/place-order.ts'
import { cancelPickup } from './cancel-pickup.ts'

const HOUR = 3_600_000
const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
let cook: Person
let customer: Person
beforeAll(async () => {
  database = await testDatabase()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = owner
  ctx = database.ctx()
  customer = await aPerson(ctx)
})
afterAll(() => database.drop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => asRefusal(error)?.code,
  )
const only = (order: Order) => order.pickups[0]!
const read = async (id: string): Promise<Order> => JSON.parse((await getOrder(as(ctx, customer), id)).text)
const accountOf = async (account: string) =>
  (
    await one<{ sum: number }>(
      ctx.db,
      sql`select coalesce(sum(amount), 0) as sum from payments.ledger_entries where account = ${account}`,
    )
  ).sum
const settleAll = async (order: Order) => {
  const due = await many<{ id: string }>(
    ctx.db,
    sql`select r.id from payments.refunds r join payments.payments p on p.id = r.payment_id where p.subject = ${`order:${order.id}`}`,
  )
  for (const { id } of due) await settleRefund(ctx, gateway, id)
  await deliver(ctx)
}
const confirmed = async (over: Parameters<typeof aDeal>[2] = {}) =>
  aConfirmedOrder(as(ctx, customer), gateway, [await aDeal(ctx, venueId, over)])

describe('handing over', () => {
  test('shows a new pickup on the board without its code, then as ready and done', async () => {
    const order = await confirmed(openNow(ctx.now))
    const board = async () => JSON.parse((await getBoard(as(ctx, cook), venueId)).text)
    const fresh = (await board()).fresh.find((pickup: { id: string }) => pickup.id === only(order).id)
    expect(fresh).toMatchObject({
      orderNumber: order.number,
      total: 1300,
      customer: { name: 'Salim Al Harthy' },
    })
    expect(JSON.stringify(fresh)).not.toContain(only(order).code)

    await markReady(as(ctx, cook), only(order).id)
    expect((await read(order.id)).status).toBe('ready')
    const done = await completePickup(as(ctx, cook), venueId, only(order).code!)
    expect(done).toMatchObject({ id: only(order).id, status: 'completed' })
    const after = await read(order.id)
    expect(after.status).toBe('completed')
    expect(only(after).history.map(step => step.status)).toEqual(['confirmed', 'ready', 'completed'])
    expect(await accountOf(`held:order:${order.id}`)).toBe(0)
  })

  test('accepts a code once, at its own venue, and refuses a wrong code', async () => {
    const order = await confirmed(openNow(ctx.now))
    const elsewhere = await aVenue(ctx)
    const code = only(order).code!
    expect(await codeOf(completePickup(as(ctx, elsewhere.owner), elsewhere.venue.id, code))).toBe(
      'wrong_code',
    )
    expect(await codeOf(completePickup(as(ctx, elsewhere.owner), venueId, code))).toBe('not_found')
    const both = await Promise.allSettled([1, 2].map(() => completePickup(as(ctx, cook), venueId, code)))
    expect(both.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(completePickup(as(ctx, cook), venueId, code))).toBe('pickup_already_completed')
  })

  /** @promise business-orders.code.early (the venue's board) */
  test('hands over from 15 minutes before the window; an earlier code is no wrong guess', async () => {
    const order = await confirmed()
    const { startsAt } = only(order).window
    const at = (minutes: number) => database.ctx(cook, new Date(Date.parse(startsAt) + minutes * 60_000))
    const hand = (minutes: number) => completePickup(at(minutes), venueId, only(order).code!)
    const opensAt = new Date(Date.parse(startsAt) - 15 * 60_000).toISOString()
    for (const minutes of [-180, -60, -20, -17, -16, -15.01])
      await expect(hand(minutes)).rejects.toMatchObject({
        code: 'window_not_open',
        facts: { opensAt, startsAt },
      })
    expect((await read(order.id)).status).toBe('confirmed')
    expect((await hand(-15)).status).toBe('completed')
  })

  test('refuses all codes of a person after five wrong codes in a minute', async () => {
    const order = await confirmed(openNow(ctx.now))
    const { owner: guesser, venue } = await aVenue(ctx)
    const mine = await confirmed(openNow(ctx.now))
    await database.pool.query('update orders.pickups set venue_id = $1 where id = $2', [
      venue.id,
      only(mine).id,
    ])
    const guess = (code: string) => codeOf(completePickup(as(ctx, guesser), venue.id, code))
    const codes = await Promise.all([1, 2, 3, 4, 5, 6].map(n => guess(`ZZ00${n}`)))
    expect(codes.toSorted()).toEqual(['too_many_codes', ...Array(5).fill('wrong_code')])
    expect(await guess(only(mine).code!)).toBe('too_many_codes')
    expect((await completePickup(as(ctx, cook), venueId, only(order).code!)).status).toBe('completed')
  })

  test('hides pickups from strangers, who cannot mark them', async () => {
    const order = await confirmed(openNow(ctx.now))
    const stranger = as(ctx, (await aVenue(ctx)).owner)
    expect(await codeOf(getBoard(stranger, venueId))).toBe('not_found')
    expect(await codeOf(markReady(stranger, only(order).id))).toBe('not_found')
    expect(await codeOf(cancelPickup(stranger, only(order).id, 'other'))).toBe('not_found')
    expect(await codeOf(getOrder(stranger, order.id))).toBe('not_found')
  })
})

describe('cancelling', () => {
  test('refunds everything once with the last pickup, and restocks', async () => {
    const deal = await aDeal(ctx, venueId)
    const order = await aConfirmedOrder(as(ctx, customer), gateway, [deal])
    const before = gateway.balance
    const both = await Promise.allSettled(
      [1, 2].map(() => cancelPickup(as(ctx, customer), only(order).id, 'changed_my_mind')),
    )
    expect(both.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
    await settleAll(order)
    expect(before - gateway.balance).toBe(order.total)
    const after = await read(order.id)
    expect(after).toMatchObject({
      status: 'cancelled',
      payment: { refunds: [{ amount: order.total, status: 'refunded' }] },
    })
    expect(await getOwnDeal(as(ctx, cook), deal.id)).toMatchObject({ remaining: 5, sold: 0, held: 0 })
    expect(await accountOf(`held:order:${order.id}`)).toBe(0)
  })

  test('keeps the service fee while another pickup of the order remains', async () => {
    const other = await aVenue(ctx)
    const order = await aConfirmedOrder(as(ctx, customer), gateway, [
      await aDeal(ctx, venueId),
      await aDeal(ctx, other.venue.id, { price: 900 }),
    ])
    const [first, second] = order.pickups as [Order['pickups'][0], Order['pickups'][0]]
    expect((await cancelPickup(as(ctx, customer), first.id, 'other')).refund).toBe(first.total)
    expect((await cancelPickup(as(ctx, customer), second.id, 'other')).refund).toBe(second.total + 500)
  })

  /**
   * @promise help.articles.cannotCome.body “Until {hours} hours before the window opens, you can cancel under
   *   My Orders and get everything back.” (help, I am late or cannot come)
   * @promise orders.cancelPromise.until
   * @promise orders.cancelPromise.window_open
   */
  test('refuses a customer’s cancellation two hours before the window, not a venue’s', async () => {
    const now = new Date()
    const window = {
      startsAt: new Date(now.getTime() + 1.5 * HOUR).toISOString(),
      endsAt: new Date(now.getTime() + 3 * HOUR).toISOString(),
    }
    const order = await confirmed({ window })
    expect(await codeOf(cancelPickup(as(ctx, customer), only(order).id, 'other'))).toBe(
      'pickup_not_cancellable',
    )
    expect((await cancelPickup(as(ctx, cook), only(order).id, 'sold_out')).refund).toBe(order.total)
    expect(only(await read(order.id))).toMatchObject({ cancelledBy: 'venue', cancelReason: 'sold_out' })
  })

  test('refunds a cancelled order once when the response was lost', async () => {
    const order = await confirmed()
    await cancelPickup(as(ctx, customer), only(order).id, 'other')
    const before = gateway.balance
    const { id } = await one<{ id: string }>(
      ctx.db,
      sql`select r.id from payments.refunds r join payments.payments p on p.id = r.payment_id where p.subject = ${`order:${order.id}`}`,
    )
    const findPayment = gateway.findPayment.bind(gateway)
    // The lookup succeeds; the refund is carried out, but its response is lost.
    gateway.findPayment = async invoice => {
      const found = await findPayment(invoice)
      gateway.lostResponses = 1
      return found
    }
    await expect(settleRefund(ctx, gateway, id)).rejects.toThrow('lost')
    gateway.findPayment = findPayment
    await settleRefund(ctx, gateway, id)
    expect(before - gateway.balance).toBe(order.total)
  })
})

describe('as time passes', () => {
  test('counts a pickup as a no-show half an hour after its window', async () => {
    const order = await confirmed()
    const end = Date.parse(only(order).window.endsAt)
    await closeMissedPickups(database.ctx({ kind: 'system', name: 'test' }, new Date(end + 29 * 60_000)))
    expect((await read(order.id)).status).toBe('confirmed')
    await closeMissedPickups(database.ctx({ kind: 'system', name: 'test' }, new Date(end + 31 * 60_000)))
    expect((await read(order.id)).status).toBe('no_show')
    expect(await accountOf(`held:order:${order.id}`)).toBe(0)
  })

  test('releases other expired holds although the release of one order fails', async () => {
    const [first, second] = await Promise.all([aPerson(ctx), aPerson(ctx)])
    const orders: Order[] = []
    for (const buyer of [first, second])
      orders.push(await aPlacedOrder(as(ctx, buyer), gateway, [await aDeal(ctx, venueId)]))
    const [stuck, other] = orders as [Order, Order]
    await database.pool.query(
      `update orders.orders set hold_expires_at = now() - case id when $1 then interval '2 hours' else interval '1 hour' end
        where id = any ($2)`,
      [stuck.id, orders.map(order => order.id)],
    )
    await database.pool.query(`
      create function orders.in_trouble() returns trigger language plpgsql as
        $$ begin raise exception 'in trouble'; end $$;
      create trigger in_trouble before update on orders.orders for each row
        when (old.id = '${stuck.id}') execute function orders.in_trouble()`)
    await expireOrders(ctx)
    await database.pool.query('drop trigger in_trouble on orders.orders')
    const statusOf = async (buyer: typeof first, { id }: Order) => (await getOrder(as(ctx, buyer), id)).text
    expect(JSON.parse(await statusOf(first, stuck)).status).toBe('awaiting_payment')
    expect(JSON.parse(await statusOf(second, other)).status).toBe('released')
  })

  test('releases an expired hold, returns its portions and closes the payment page', async () => {
    const deal = await aDeal(ctx, venueId)
    const placed = JSON.parse(
      (await placeOrder(keyed(as(ctx, customer)), gateway, basketOf([deal]))).text,
    ) as Order
    await database.pool.query(
      "update orders.orders set hold_expires_at = now() - interval '1 second' where id = $1",
      [placed.id],
    )
    await expireOrders(ctx)
    expect(await read(placed.id)).toMatchObject({
      status: 'released',
      releaseReason: 'expired',
      payment: { status: 'closed' },
    })
    expect(await getOwnDeal(as(ctx, cook), deal.id)).toMatchObject({ remaining: 5, held: 0 })
    const { id } = await one<{ id: string }>(
      ctx.db,
      sql`select id from payments.payments where subject = ${`order:${placed.id}`}`,
    )
    await closeSession(ctx, gateway, id)
    expect(gateway.sessions.get(sessionOf(placed))?.status).toBe('cancelled')
  })

  test('fully refunds a payment that arrives after the hold', async () => {
    const placed = JSON.parse(
      (await placeOrder(keyed(as(ctx, customer)), gateway, basketOf([await aDeal(ctx, venueId)]))).text,
    ) as Order
    await expireOrder(ctx, placed.id)
    gateway.pay(sessionOf(placed))
    const { id } = await one<{ id: string }>(
      ctx.db,
      sql`select id from payments.payments where subject = ${`order:${placed.id}`}`,
    )
    await closeSession(ctx, gateway, id)
    await deliver(ctx)
    await settleAll(placed)
    expect(await read(placed.id)).toMatchObject({
      status: 'released',
      payment: { status: 'captured', refunds: [{ amount: placed.total, status: 'refunded' }] },
    })
    expect(await accountOf(`held:order:${placed.id}`)).toBe(0)
  })

  test('does not release an order that was paid at the last moment', async () => {
    const placed = JSON.parse(
      (await placeOrder(keyed(as(ctx, customer)), gateway, basketOf([await aDeal(ctx, venueId)]))).text,
    ) as Order
    gateway.pay(sessionOf(placed))
    await checkOrderPayment(as(ctx, customer), gateway, placed.id)
    expect(await expireOrder(ctx, placed.id)).toBe(false)
    await deliver(ctx)
    expect((await read(placed.id)).status).toBe('confirmed')
  })
})

test('lists a person’s own open and past orders separately', async () => {
  const someone = await aPerson(ctx)
  const mine = as(ctx, someone)
  const open = await aConfirmedOrder(mine, gateway, [await aDeal(ctx, venueId)])
  const done = await aConfirmedOrder(mine, gateway, [await aDeal(ctx, venueId, openNow(ctx.now))])
  await completePickup(as(ctx, cook), venueId, only(done).code!)
  const numbers = async (tab: 'active' | 'past') =>
    (JSON.parse((await listOrders(mine, { tab })).text) as { items: Order[] }).items.map(
      order => order.number,
    )
  expect(await numbers('active')).toEqual([open.number])
  expect(await numbers('past')).toEqual([done.number])
})

test('keeps a ledger that sums to zero and is append-only', async () => {
  expect(await one(ctx.db, sql`select coalesce(sum(amount), 0) as sum from payments.ledger_entries`)).toEqual(
    { sum: 0 },
  )
  await expect(database.pool.query('delete from payments.transfers')).rejects.toThrow('append only')
})
