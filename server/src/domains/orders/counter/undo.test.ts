import { randomUUID } from 'node:crypto'
import type { BoardPickup } from '@dawra/contract/orders/board'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, keyed, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { getOrder } from '../get-order.ts'
import { closeMissedPickups } from '../jobs.ts'
import { cancelPickup } from '../pickups/cancel-pickup.ts'
import { writeToPickup } from '../pickups/pickup-thread.ts'
import { refundPickup } from '../pickups/refund-pickup.ts'
import { getBoard, getWaiting } from './board.ts'
import { completePickup } from './complete-pickup.ts'
import { markReady } from './mark-ready.ts'
import { getTrail } from './pickup-timeline.ts'
import { undoPickup } from './undo-pickup.ts'

const SECOND = 1000
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

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => {
      const { code, facts } = asRefusal(error) ?? {}
      return { code, ...facts }
    },
  )
const only = (order: Order) => order.pickups[0]!
const read = async (id: string): Promise<Order> => JSON.parse((await getOrder(as(ctx, customer), id)).text)
const anOrder = async (deals = 1) =>
  aConfirmedOrder(
    as(ctx, customer),
    gateway,
    await Promise.all(Array.from({ length: deals }, () => aDeal(ctx, venueId, openNow(ctx.now)))),
  )
const by = (person: Person, after = 0) => database.ctx(person, new Date(Date.now() + after * SECOND))
const hand = (order: Order, attempt?: string) =>
  completePickup(as(ctx, cook), venueId, only(order).code!, { attempt })
const undo = (order: Order, step: 'ready' | 'completed' = 'completed', who = as(ctx, cook)) =>
  undoPickup(who, only(order).id, step)
const stepsOf = (order: Order) => only(order).history.map(({ status }) => status)
const balances = async (order: Order) => {
  const rows = await many<{ account: string; sum: number }>(
    ctx.db,
    sql`select split_part(account, ':', 1) as account, sum(amount) as sum from payments.ledger_entries
      where reference like ${`%${only(order).id}%`} or reference like ${`%${order.id}%`} group by 1`,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

describe('undoing ready', () => {
  /** @promise business-orders.undo.action (board: for 60 s after Mark ready and after a hand-over) */
  test('makes the pickup new again for the team and its customer', async () => {
    const order = await anOrder()
    await markReady(as(ctx, cook), only(order).id)
    expect(await undo(order, 'ready')).toMatchObject({ status: 'confirmed', readyAt: null })
    const after = await read(order.id)
    expect(after.status).toBe('confirmed')
    expect(stepsOf(after)).toEqual(['confirmed'])
    await markReady(as(ctx, cook), only(order).id)
    expect(stepsOf(await read(order.id))).toEqual(['confirmed', 'ready'])
  })

  test('refuses to undo “ready” after a minute, and after a further step', async () => {
    const order = await anOrder()
    await markReady(as(ctx, cook), only(order).id)
    expect(await refusal(undo(order, 'ready', by(cook, 61)))).toEqual({
      code: 'pickup_not_undoable',
      obstacle: 'too_late',
    })
    await cancelPickup(as(ctx, cook), only(order).id, 'sold_out')
    expect(await refusal(undo(order, 'ready'))).toEqual({ code: 'pickup_not_undoable', obstacle: 'changed' })
  })
})

describe('undoing a hand-over', () => {
  test('makes the pickup ready with the same code; handing over again books once', async () => {
    const order = await anOrder()
    await markReady(as(ctx, cook), only(order).id)
    await hand(order)
    const earned = await balances(order)
    expect(earned.venue).toBe(1300)
    for (let times = 0; times < 2; times++) {
      expect(await undo(order)).toMatchObject({ status: 'ready', completedAt: null })
      expect((await read(order.id)).status).toBe('ready')
      expect(await balances(order)).toEqual({ held: 0, fees: 0, venue: 0 })
      await hand(order)
      expect(await balances(order)).toEqual(earned)
    }
    expect(stepsOf(await read(order.id))).toEqual(['confirmed', 'ready', 'completed'])
  })

  test('makes a pickup ready that was never marked ready before its hand-over', async () => {
    const order = await anOrder()
    await hand(order)
    expect(await undo(order)).toMatchObject({ status: 'ready' })
    expect(stepsOf(await read(order.id))).toEqual(['confirmed', 'ready'])
  })

  test('allows to cancel and refund the whole order after the undo', async () => {
    const order = await anOrder()
    await hand(order)
    await undo(order)
    expect(await cancelPickup(as(ctx, cook), only(order).id, 'sold_out')).toMatchObject({
      refund: order.total,
    })
    expect(await balances(order)).toMatchObject({ venue: 0, fees: 0, held: 0 })
  })

  test('keeps the service fee earned with another pickup of the order', async () => {
    const other = await aVenue(ctx)
    const order = await aConfirmedOrder(as(ctx, customer), gateway, [
      await aDeal(ctx, venueId, openNow(ctx.now)),
      await aDeal(ctx, other.venue.id, openNow(ctx.now)),
    ])
    const [mine, theirs] = [venueId, other.venue.id].map(id => order.pickups.find(p => p.venue.id === id)!)
    const accounts = async () => {
      const { fees } = await one<{ fees: number }>(
        ctx.db,
        sql`select coalesce(sum(amount), 0) as fees from payments.ledger_entries
          where account = 'fees' and reference like ${`${order.id}%`}`,
      )
      return fees
    }
    const handMine = () => completePickup(as(ctx, cook), venueId, mine!.code!)
    const handTheirs = () => completePickup(as(ctx, other.owner), other.venue.id, theirs!.code!)
    await handMine()
    await handTheirs()
    const fee = await accounts()
    expect(fee).toBe(order.serviceFee)
    await undoPickup(as(ctx, cook), mine!.id, 'completed')
    expect(await accounts()).toBe(fee)
    await undoPickup(as(ctx, other.owner), theirs!.id, 'completed')
    expect(await accounts()).toBe(0)
    await handTheirs()
    await handMine()
    expect(await accounts()).toBe(fee)
  })

  test('refuses to undo a hand-over after a minute, after a refund, and to others', async () => {
    const order = await anOrder()
    await hand(order)
    expect(await refusal(undo(order, 'completed', by(cook, 61)))).toEqual({
      code: 'pickup_not_undoable',
      obstacle: 'too_late',
    })
    const stranger = (await aVenue(ctx)).owner
    for (const who of [customer, stranger])
      expect(await refusal(undo(order, 'completed', as(ctx, who)))).toEqual({ code: 'not_found' })
    expect(await refusal(getTrail(as(ctx, stranger), only(order).id))).toEqual({ code: 'not_found' })
    await refundPickup({ ...ctx, actor: { kind: 'system', name: 'test' } }, only(order).id, 'It was cold')
    expect(await refusal(undo(order))).toEqual({ code: 'pickup_not_undoable', obstacle: 'changed' })
  })

  test('undoes a hand-over once for concurrent cooks, who all see it ready', async () => {
    const order = await anOrder()
    await hand(order)
    const both = await Promise.all(Array.from({ length: 6 }, () => undo(order)))
    expect(both.map(({ status }) => status)).toEqual(Array(6).fill('ready'))
    const { undone } = await one<{ undone: number }>(
      ctx.db,
      sql`select count(*) as undone from payments.transfers where kind = 'sale_undone' and reference = ${`${only(order).id}:1`}`,
    )
    expect(undone).toBe(1)
    expect(await balances(order)).toMatchObject({ venue: 0, fees: 0 })
  })

  test('leaves ledger and status consistent when an undo races with other steps', async () => {
    for (let round = 0; round < 12; round++) {
      const order = await anOrder()
      await hand(order)
      await Promise.allSettled([
        undo(order),
        hand(order),
        undo(order),
        cancelPickup(as(ctx, cook), only(order).id, 'sold_out'),
        hand(order),
      ])
      const { status } = only(await read(order.id))
      expect(['ready', 'completed', 'cancelled']).toContain(status)
      const { venue, fees } = await balances(order)
      expect([venue, fees]).toEqual(status === 'completed' ? [1300, order.serviceFee] : [0, 0])
    }
  })

  test('lists each step with its author in the trail, and the deadline on the board', async () => {
    const order = await anOrder()
    await markReady(as(ctx, cook), only(order).id)
    await hand(order)
    await undo(order)
    const { steps } = JSON.parse((await getTrail(as(ctx, cook), only(order).id)).text)
    expect(steps).toEqual([
      { status: 'confirmed', at: expect.any(String), by: null, undoneAt: null, undoneBy: null },
      { status: 'ready', at: expect.any(String), by: 'Salim Al Harthy', undoneAt: null, undoneBy: null },
      {
        status: 'completed',
        at: expect.any(String),
        by: 'Salim Al Harthy',
        undoneAt: expect.any(String),
        undoneBy: 'Salim Al Harthy',
      },
    ])
    const board = JSON.parse((await getBoard(as(ctx, cook), venueId)).text) as { ready: BoardPickup[] }
    const shown = board.ready.find(({ id }) => id === only(order).id)!
    expect(shown.readyAt).not.toBeNull()
    expect(Object.values(shown.packaging)).toEqual(['ours'])
  })
})

describe('the count of what waits', () => {
  test('counts what waits at all venues of a team member, hidden from others', async () => {
    const { venue, owner } = await aVenue(ctx)
    const deal = await aDeal(ctx, venue.id, openNow(ctx.now))
    const order = await aConfirmedOrder(as(ctx, customer), gateway, [deal])
    const waiting = async (who: Person) => JSON.parse((await getWaiting(as(ctx, who))).text).venues
    expect(await waiting(owner)).toEqual([
      {
        venueId: venue.id,
        fresh: [{ id: only(order).id, orderNumber: order.number }],
        messages: [],
        testOrder: null,
      },
    ])
    await writeToPickup(keyed(as(ctx, customer)), only(order).id, 'I am at the door')
    await markReady(as(ctx, owner), only(order).id)
    expect(await waiting(owner)).toEqual([
      {
        venueId: venue.id,
        fresh: [],
        messages: [{ id: only(order).id, orderNumber: order.number, count: 1 }],
        testOrder: null,
      },
    ])
    expect(await waiting(customer)).toEqual([])
  })
})

describe('a used code', () => {
  const often = async (who: Person, code: string) => {
    for (let times = 0; times < 7; times++) await refusal(completePickup(by(who), venueId, code))
    return refusal(completePickup(by(who), venueId, code))
  }

  /**
   * @promise business-orders.code.missed (board, used-up code)
   * @promise business-orders.code.cancelled.venue (board, used-up code)
   * @promise business-orders.code.usedBy (board, second use of a pass)
   */
  test('refuses a used code as handed over, cancelled, missed or refunded, not as wrong', async () => {
    const orders = {
      handed: await anOrder(),
      cancelled: await anOrder(),
      refunded: await anOrder(),
      missed: await anOrder(),
    }
    const { handed, cancelled, refunded, missed } = orders
    await hand(handed)
    await cancelPickup(as(ctx, cook), only(cancelled).id, 'sold_out')
    await hand(refunded)
    await refundPickup({ ...ctx, actor: { kind: 'system', name: 'test' } }, only(refunded).id, 'It was cold')
    const endsAt = Date.parse(only(missed).window.endsAt)
    await closeMissedPickups(database.ctx({ kind: 'system', name: 'test' } as never, new Date(endsAt + HOUR)))
    const codeOf = (order: Order) => only(order).code!
    expect(await often(cook, codeOf(handed))).toEqual({
      code: 'pickup_already_completed',
      orderNumber: handed.number,
      closedAt: expect.any(String),
      by: 'Salim Al Harthy',
      refundedAt: null,
    })
    expect(await often(cook, codeOf(cancelled))).toEqual({
      code: 'pickup_over',
      orderNumber: cancelled.number,
      closedAt: expect.any(String),
      ended: 'cancelled',
      by: 'venue',
    })
    expect(await often(cook, codeOf(refunded))).toMatchObject({
      code: 'pickup_already_completed',
      refundedAt: expect.any(String),
    })
    const later = database.ctx(cook, new Date(endsAt + 2 * HOUR))
    expect(await refusal(completePickup(later, venueId, codeOf(missed)))).toMatchObject({
      code: 'pickup_over',
      ended: 'no_show',
    })
  })

  test('refuses a used code at another venue as a wrong guess', async () => {
    const order = await anOrder()
    await hand(order)
    const { venue, owner } = await aVenue(ctx)
    const there = () => refusal(completePickup(by(owner), venue.id, only(order).code!))
    for (let times = 0; times < 5; times++) expect(await there()).toEqual({ code: 'wrong_code' })
    expect(await there()).toMatchObject({ code: 'too_many_codes' })
  })

  test('accepts a used code again only for the same attempt after a lost response', async () => {
    const order = await anOrder()
    const attempt = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => hand(order, attempt)))
    expect(answers.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])
    expect(await refusal(hand(order, randomUUID()))).toMatchObject({ code: 'pickup_already_completed' })
    await undo(order)
    expect((await hand(order, attempt)).status).toBe('completed')
  })

  test('finds a used code by an index', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query(
        `explain select id from orders.pickups where venue_id = $1 and code = 'AB123'
          and status in ('completed', 'cancelled', 'no_show') and closed_at > now() - interval '30 days'
          order by closed_at desc limit 1`,
        [venueId],
      )
      expect(JSON.stringify(rows)).toContain('closed_codes_of_a_venue')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
