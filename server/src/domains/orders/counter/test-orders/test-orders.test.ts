import type { Board, Waiting } from '@dawra/contract/orders/board'
import {
  isTestCode,
  TEST_ORDER_MINUTES,
  TEST_ORDER_PAUSE_SECONDS,
} from '@dawra/contract/orders/test-orders.rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { addMember } from '../../../venues/add-member.ts'
import { deleteExpired } from '../../jobs.ts'
import { getBoard, getWaiting } from '../board.ts'
import { completePickup } from '../complete-pickup.ts'
import { completeTestOrder } from './complete-test-order.ts'
import { endTestOrder } from './end-test-order.ts'
import { markTestOrderReady } from './mark-test-order-ready.ts'
import { placeTestOrder } from './place-test-order.ts'

const SYSTEM: Actor = { kind: 'system', name: 'test' }
const NOW = new Date('2026-11-22T12:00:00Z')
let database: TestDatabase
let venueId: string
let owner: Person
let cook: Person
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const opened = await aVenue(database.ctx())
  venueId = opened.venue.id
  owner = opened.owner
  cook = await aPerson(database.ctx())
  await addMember(database.ctx(SYSTEM), venueId, cook.userId, 'staff')
})
afterAll(() => database.drop())

const later = (seconds = 0, who: Person = cook) => database.ctx(who, new Date(NOW.getTime() + seconds * 1000))
const place = (seconds = 0, who: Person = cook) => placeTestOrder(later(seconds, who), venueId)
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code
// In a transaction, whose `platform.now()` follows the same clock.
const boardOf = async (seconds = 0, who: Person = cook) =>
  JSON.parse((await transact(later(seconds, who), tx => getBoard(tx, venueId))).text) as Board
const waitingOf = async (seconds = 0) => {
  const { text } = await transact(later(seconds), getWaiting)
  const { venues } = JSON.parse(text) as { venues: Waiting[] }
  return venues.find(venue => venue.venueId === venueId)
}
const otherCode = (code: string) => (code === 'TT000' ? 'TT001' : 'TT000')
const steps = () =>
  many<{ step: string }>(
    database.pool,
    sql`select data ->> 'step' as step from platform.outbox
      where topic = 'orders.test_order_changed' and data ->> 'venueId' = ${venueId}::text order by id`,
  ).then(rows => rows.map(({ step }) => step))

describe('a test order', () => {
  /**
   * @promise test-order.intro “It costs nothing and touches no stock, no money, no documents and no figures.”
   * @promise business-orders.testOrder.text
   */
  test('shows a test order on the board with its code, separate from the orders', async () => {
    const placed = await place()
    expect(placed).toMatchObject({ placedBy: expect.any(String), readyAt: null, completedAt: null })
    expect(isTestCode(placed.code)).toBe(true)
    const board = await boardOf(1, owner)
    expect(board.testOrder).toEqual(placed)
    expect([board.fresh, board.ready, board.done]).toEqual([[], [], []])
    expect(await waitingOf(1)).toEqual({ venueId, fresh: [], messages: [], testOrder: { id: placed.id } })
  })

  test('makes a test order ready, hands it over by its code, and shows who did it', async () => {
    const { code, id } = await place()
    expect(await markTestOrderReady(later(5, owner), venueId)).toMatchObject({
      id,
      readyAt: expect.any(String),
    })
    expect((await waitingOf(6))?.testOrder).toBeNull()
    const done = await completeTestOrder(later(9), venueId, code)
    expect(done).toMatchObject({ id, completedAt: expect.any(String), completedBy: done.placedBy })
    expect((await boardOf(10, owner)).testOrder).toEqual(done)
    expect(await steps()).toEqual(['placed', 'ready', 'completed'])
  })

  test('makes a test order ready once when it is marked twice', async () => {
    await place()
    const first = await markTestOrderReady(later(5), venueId)
    expect(await markTestOrderReady(later(6, owner), venueId)).toEqual(first)
    expect(await steps()).toEqual(['placed', 'ready'])
  })

  test('hands over a test order before it is ready; marking it then changes nothing', async () => {
    const { code } = await place()
    const done = await completeTestOrder(later(5), venueId, code)
    expect(await markTestOrderReady(later(6), venueId)).toEqual(done)
  })

  /** @promise test-order.steps.sendText (test order) */
  test(`removes a test order from the board after ${TEST_ORDER_MINUTES} minutes`, async () => {
    const { code } = await place()
    const last = TEST_ORDER_MINUTES * 60 - 1
    expect((await boardOf(last)).testOrder).not.toBeNull()
    expect((await boardOf(last + 1)).testOrder).toBeNull()
    expect((await waitingOf(last + 1))?.testOrder).toBeNull()
    expect(await codeOf(markTestOrderReady(later(last + 1), venueId))).toBe('test_order_over')
    expect(await codeOf(completeTestOrder(later(last + 1), venueId, code))).toBe('test_order_over')
  })

  test('lets any team member end a test order, once', async () => {
    await place()
    await endTestOrder(later(5, owner), venueId)
    await endTestOrder(later(6), venueId)
    expect((await boardOf(7)).testOrder).toBeNull()
    expect(await steps()).toEqual(['placed', 'ended'])
  })

  /** @promise test-order.steps.sendText */
  test('shows a test order to the venue’s team alone', async () => {
    const { code } = await place()
    const stranger = await aPerson(database.ctx())
    const elsewhere = await aVenue(database.ctx())
    for (const who of [stranger, elsewhere.owner]) {
      expect(await codeOf(place(90, who))).toBe('not_found')
      expect(await codeOf(markTestOrderReady(later(90, who), venueId))).toBe('not_found')
      expect(await codeOf(completeTestOrder(later(90, who), venueId, code))).toBe('not_found')
      expect(await codeOf(endTestOrder(later(90, who), venueId))).toBe('not_found')
    }
    expect((await boardOf(91)).testOrder).toMatchObject({ code, readyAt: null, completedAt: null })
  })

  test('hides the names of people who have left the team', async () => {
    const { code } = await place()
    await completeTestOrder(later(5), venueId, code)
    await run(database.pool, sql`delete from venues.members where user_id = ${cook.userId}`)
    expect((await boardOf(6, owner)).testOrder).toMatchObject({ placedBy: null, completedBy: null })
  })

  test('deletes a test order a day after it ended', async () => {
    await place()
    const stored = async () =>
      (await many(database.pool, sql`select from orders.test_orders where venue_id = ${venueId}`)).length
    const day = 24 * 3600
    await deleteExpired(later(day))
    expect(await stored()).toBe(1)
    await deleteExpired(later(day + TEST_ORDER_MINUTES * 60 + 1))
    expect(await stored()).toBe(0)
  })
})

describe('a second test order', () => {
  /** @promise refusals.test_order_too_soon (test order, sent twice) */
  test('refuses a second test order that is too soon, with the seconds to wait', async () => {
    const first = await place()
    await endTestOrder(later(1), venueId)
    const refusal = await refusalOf(place(20.5, owner))
    expect(refusal).toMatchObject({
      code: 'test_order_too_soon',
      facts: { retryAfter: TEST_ORDER_PAUSE_SECONDS - 20 },
    })
    const second = await place(TEST_ORDER_PAUSE_SECONDS)
    expect(second.id).not.toBe(first.id)
  })

  test('replaces the first test order, with no steps done', async () => {
    const first = await place()
    await markTestOrderReady(later(5), venueId)
    await completeTestOrder(later(6), venueId, first.code)
    const second = await place(TEST_ORDER_PAUSE_SECONDS, owner)
    expect(second).toMatchObject({ readyAt: null, completedAt: null, completedBy: null })
    expect((await boardOf(61)).testOrder).toEqual(second)
    const rows = await many(database.pool, sql`select from orders.test_orders where venue_id = ${venueId}`)
    expect(rows).toHaveLength(1)
  })

  test('places one of several concurrent test orders; the other devices have to wait', async () => {
    for (let round = 0; round < 5; round++) {
      const outcomes = await Promise.all(
        [cook, owner, cook, owner].map(who => codeOf(place(round * TEST_ORDER_PAUSE_SECONDS, who))),
      )
      expect(outcomes.filter(code => code === undefined)).toHaveLength(1)
      expect(outcomes.filter(code => code === 'test_order_too_soon')).toHaveLength(3)
    }
    expect(await steps()).toEqual(['placed', 'placed', 'placed', 'placed', 'placed'])
  })
})

describe('the code of a test order', () => {
  test('hands a test order over once, also for concurrent devices', async () => {
    for (let round = 0; round < 5; round++) {
      const { code } = await place(round * TEST_ORDER_PAUSE_SECONDS)
      const at = round * TEST_ORDER_PAUSE_SECONDS + 5
      const outcomes = await Promise.all(
        [cook, owner].map(who => codeOf(completeTestOrder(later(at, who), venueId, code))),
      )
      expect(outcomes.toSorted()).toEqual(['test_order_completed', undefined])
      expect(await codeOf(completeTestOrder(later(at + 1), venueId, code))).toBe('test_order_completed')
    }
  })

  test('refuses a test code at another venue; wrong codes count towards the limit', async () => {
    const { code } = await place()
    const elsewhere = await aVenue(database.ctx())
    const there = later(1, elsewhere.owner)
    expect(await codeOf(completePickup(there, elsewhere.venue.id, code))).toBe('wrong_code')
    expect(await codeOf(completeTestOrder(there, elsewhere.venue.id, code))).toBe('wrong_code')
    const guess = () => codeOf(completeTestOrder(later(1), venueId, otherCode(code)))
    for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe('wrong_code')
    expect(await guess()).toBe('too_many_codes')
    expect(await codeOf(completePickup(later(1), venueId, 'ZZ999'))).toBe('too_many_codes')
  })

  test('recognises a test code used for an order, which is no wrong guess', async () => {
    const { code } = await place()
    for (let tries = 0; tries < 7; tries++)
      expect(await codeOf(completePickup(later(tries), venueId, code))).toBe('code_of_test_order')
    expect((await boardOf(8)).testOrder?.completedAt).toBeNull()
    expect(await codeOf(completePickup(later(8), venueId, otherCode(code)))).toBe('wrong_code')
  })

  test('hands over no order by a test code, and no test order by an order’s code', async () => {
    const ctx = database.ctx()
    const order = await aConfirmedOrder(as(ctx, await aPerson(ctx)), new FakeGateway(), [
      await aDeal(ctx, venueId, openNow(ctx.now)),
    ])
    const placed = await placeTestOrder(database.ctx(cook), venueId)
    const code = order.pickups[0]!.code!
    expect(await codeOf(completeTestOrder(database.ctx(cook), venueId, code))).toBe('wrong_code')
    await completeTestOrder(database.ctx(cook), venueId, placed.code)
    expect((JSON.parse((await getBoard(database.ctx(cook), venueId)).text) as Board).fresh).toHaveLength(1)
    const { orderNumber } = await completePickup(database.ctx(cook), venueId, code)
    expect(orderNumber).toBe(order.number)
  })

  test('begins a test code with letters that no pickup code has; all other pairs occur', async () => {
    const { pairs, tests } = await one<{ pairs: number; tests: number }>(
      database.pool,
      sql`select count(distinct left(code, 2))::int as pairs, count(*) filter (where code like 'TT%')::int as tests
        from (select orders.random_code() as code from generate_series(1, 40000)) drawn`,
    )
    expect({ pairs, tests }).toEqual({ pairs: 24 * 24 - 1, tests: 0 })
  })
})
