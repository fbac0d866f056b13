import type { EventData, Topic } from '@dawra/contract/events'
import { againDays } from '@dawra/contract/rounds/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { codeOf } from '#testing/refusals'
import { aDriver, aPickupStop, aRound, type BuiltRound, type BuiltStop, Phone } from '#testing/round-builders'
import { takeCommands } from '../commands/take-commands.ts'
import { roundFigures } from '../figures.ts'
import { listLeftRounds } from './list-left-rounds.ts'
import { alarmUnheard, noteLeftRounds } from './note-left-rounds.ts'
import { settleLeftRound } from './settle-left-round.ts'

let database: TestDatabase
let planner: Person
let round: BuiltRound
let stop: BuiltStop
let phone: Phone
/** Sunday 10:00 in Muscat, ten past midnight after it, and Monday noon. */
const MORNING = new Date('2026-11-22T06:00:00Z')
const NIGHT = new Date('2026-11-22T20:10:00Z')
const NOON = new Date('2026-11-23T08:00:00Z')
const TUESDAY = '2026-11-24'
const reason = 'The truck broke down'

beforeAll(async () => {
  database = await testDatabase()
  planner = await aPerson(database.ctx(), ['customer', 'operator'])
})
afterAll(() => database.drop())
beforeEach(async () => {
  await run(
    database.pool,
    sql`update rounds.rounds set status = 'cancelled', started_at = null, ended_at = null`,
  )
  await run(database.pool, sql`delete from rounds.left_stops`)
  round = await aRound(database.ctx(undefined, MORNING), { stops: [{}, {}] })
  stop = round.stops[0]!
  phone = new Phone(round.id)
})

const system = (now = NIGHT) => asSystem(database.ctx(undefined, now), 'test')
const office = (now = NOON) => database.ctx(planner, now)
const send = (now: Date, ...commands: readonly unknown[]) =>
  takeCommands(database.ctx(round.driver, now), commands)
const note = (now = NIGHT) => noteLeftRounds(system(now))
const again = (day = TUESDAY) => settleLeftRound(office(), round.id, { outcome: 'again', day, reason })
const listed = async () =>
  (await listLeftRounds(office(), {})).items.filter(({ roundId }) => roundId === round.id)
const notified = async <T extends Topic>(topic: T, of = round.id) =>
  (
    await many<{ data: EventData<T> }>(
      database.pool,
      sql`select data from platform.outbox where topic = ${topic} and data ->> 'roundId' = ${of} order by id`,
    )
  ).map(({ data }) => data)
const news = async (stopId = stop.id) =>
  (await notified('rounds.stop_left'))
    .filter(one => one.stopId === stopId)
    .map(one => [one.news, one.againOn])
const extras = (subscriptionId = stop.subscriptionId) =>
  many<{ day: string; status: string }>(
    database.pool,
    sql`select day::text as day, status from bins.extras where subscription_id = ${subscriptionId} order by day`,
  )
const leftOf = (stopId = stop.id) =>
  one<{ outcome: string | null; on: string | null }>(
    database.pool,
    sql`select outcome, again_on::text as on from rounds.left_stops where stop_id = ${stopId}`,
  )
const statusOf = async (stopId = stop.id) =>
  (await one<{ status: string }>(database.pool, sql`select status from rounds.stops where id = ${stopId}`))
    .status
const collected = () => [
  phone.tap('weigh', MORNING, { stop, payload: { grossGrams: 9000 } }),
  phone.tap('done', MORNING, { stop }),
]

describe('a round that nobody drove', () => {
  test('notes an undriven round once after its day, also concurrently and later again', async () => {
    await note(new Date('2026-11-22T19:59:00Z'))
    expect(await listed()).toEqual([])
    await Promise.all([note(), note(), note()])
    await note(NOON)
    expect(await notified('rounds.left_open')).toEqual([{ roundId: round.id, stops: 2, on: '2026-11-23' }])
    expect(await news()).toEqual([['undecided', null]])
    expect(await listed()).toMatchObject([{ day: '2026-11-22', status: 'ready', left: 2, stops: 2 }])
  })

  test('waits until noon for a round that has set out, and notes only what is left of it', async () => {
    await send(MORNING, phone.tap('start_round', MORNING), ...collected())
    await note(new Date('2026-11-23T07:59:00Z'))
    expect(await listed()).toEqual([])
    await note(NOON)
    expect(await listed()).toMatchObject([{ status: 'started', left: 1, stops: 2 }])
    expect(await news()).toEqual([])
  })

  test('notes no stops of ended subscriptions and cancelled rounds as undriven', async () => {
    await run(
      database.pool,
      sql`update bins.subscriptions set status = 'ended', ended_at = now() where id = ${stop.subscriptionId}`,
    )
    await note()
    expect(await listed()).toMatchObject([{ left: 1 }])
    const off = await aRound(database.ctx(undefined, MORNING))
    await run(database.pool, sql`update rounds.rounds set status = 'cancelled' where id = ${off.id}`)
    await note()
    expect(await notified('rounds.left_open', off.id)).toEqual([])
  })

  test('counts an undriven round in the figures until it is decided', async () => {
    const before = await roundFigures.rounds_not_driven.read(database.pool)
    await note()
    expect(await roundFigures.rounds_not_driven.read(database.pool)).toBe(before + 1)
    await again()
    expect(await roundFigures.rounds_not_driven.read(database.pool)).toBe(before)
  })
})

describe('the office sends a truck again', () => {
  /**
   * @promise “Our team decides what follows, and you are told.”
   * @promise “We come on {day} instead.” (mail, push, inbox `bin_not_come`)
   */
  test('adds an extra collection for each stop on that day, and settles the reports', async () => {
    await note()
    await run(
      database.pool,
      sql`insert into bins.problems (subscription_id, kind, day) values (${stop.subscriptionId}, 'missed', '2026-11-22')`,
    )
    expect(await again()).toEqual({ settled: 2, left: 0 })
    for (const { subscriptionId } of round.stops)
      expect(await extras(subscriptionId)).toEqual([{ day: TUESDAY, status: 'open' }])
    expect(await news()).toEqual([
      ['undecided', null],
      ['again', TUESDAY],
    ])
    expect(await listed()).toEqual([])
    const report = await one<{ outcome: string }>(
      database.pool,
      sql`select outcome from bins.problems where subscription_id = ${stop.subscriptionId}`,
    )
    expect(report.outcome).toBe('extra')
    expect(await codeOf(again())).toBe('nothing_left_open')
  })

  test('offers only collection days from tomorrow on for another truck', async () => {
    await note()
    for (const day of ['2026-11-22', '2026-11-23']) expect(await codeOf(again(day))).toBe('day_not_offered')
    expect(againDays(NOON)[0]).toBe(TUESDAY)
    expect(await codeOf(again('2026-11-27'))).toBe('day_not_offered')
    expect(await codeOf(again('2026-12-31'))).toBe('day_not_offered')
    expect(await extras()).toEqual([])
  })

  /**
   * @promise “Our team decides what follows, and you are told.”
   * @promise admin-rounds.left.text (/admin/rounds, not driven to the end)
   */
  test('cancels the missed collection of an undriven round, and notifies the subscribers', async () => {
    await note()
    expect(await settleLeftRound(office(), round.id, { outcome: 'nothing', reason })).toEqual({
      settled: 2,
      left: 0,
    })
    expect(await extras()).toEqual([])
    expect((await news()).at(-1)).toEqual(['nothing', null])
    expect(await listed()).toEqual([])
  })

  /** @promise “We come on {day} instead.” */
  test('moves one-time collections too, unless the person has another that day', async () => {
    const requested = await aPickupStop(database.ctx(undefined, MORNING), round.id, { position: 3 })
    const busy = await aPickupStop(database.ctx(undefined, MORNING), round.id, { position: 4 })
    await run(
      database.pool,
      sql`insert into collections.requests (user_id, kind, waste, grams, area, phone, collect_on, slot)
        values (${busy.person.userId}, 'household', 'food_scraps', 9000, 'qurum', '+96892123456', ${TUESDAY}, 'morning')`,
    )
    await note()
    expect(await again()).toEqual({ settled: 3, left: 1 })
    const request = await one<{ status: string; on: string }>(
      database.pool,
      sql`select status, collect_on::text as on from collections.requests where id = ${requested.requestId}`,
    )
    expect(request).toEqual({ status: 'requested', on: TUESDAY })
    expect(await statusOf(requested.id)).toBe('cancelled')
    expect(await listed()).toMatchObject([{ left: 1 }])
  })
})

/**
 * @promise collections.form.priceBack
 * @promise collections.paid.fixed
 */
test('refunds a paid collection once when the office cancels it', async () => {
  const requested = await aPickupStop(database.ctx(undefined, MORNING), round.id, { position: 3 })
  const subject = `collection:${requested.requestId}`
  await run(
    database.pool,
    sql`update collections.requests set price = 2500, paid_at = now() where id = ${requested.requestId}`,
  )
  await one(
    database.pool,
    sql`select payments.capture(payments.start(${subject}, 'card', 2500, '{}'), ${subject}, ${subject}, 2500) as outcome`,
  )
  await note()
  const nothing = () => settleLeftRound(office(), round.id, { outcome: 'nothing', reason })
  expect(await Promise.all([codeOf(nothing()), codeOf(nothing())])).toContain('nothing_left_open')
  const refunds = await many(
    database.pool,
    sql`select r.amount, c.status from payments.refund_notices r
      join collections.request_notices c on c.payable_ref = r.subject where r.subject = ${subject}`,
  )
  expect(refunds).toEqual([{ amount: 2500, status: 'cancelled' }])
})

describe('a late command of a driver', () => {
  /** @promise admin-rounds.left.text */
  test('closes by a late command what was left open: nobody has to decide', async () => {
    await note()
    await send(NOON, ...collected())
    expect(await statusOf()).toBe('done')
    expect(await leftOf()).toEqual({ outcome: 'late', on: null })
    expect((await news()).at(-1)).toEqual(['came', null])
    expect(await listed()).toMatchObject([{ left: 1 }])
    await again()
    expect(await extras()).toEqual([])
  })

  /**
   * @promise “So we do not come for it on {day}.” (mail, push, inbox `bin_not_come`)
   * @promise admin-rounds.left.againText (/admin/rounds, Collect again)
   */
  test('cancels the extra collection that is no longer needed, and counts once', async () => {
    await note()
    await again()
    await send(NOON, collected()[0])
    expect(await extras()).toEqual([{ day: TUESDAY, status: 'cancelled' }])
    expect((await news()).at(-1)).toEqual(['came', TUESDAY])
    await send(NOON, phone.tap('done', MORNING, { stop }))
    expect((await news()).filter(([what]) => what === 'came')).toHaveLength(1)
    expect(await notified('rounds.weighed')).toHaveLength(1)
    expect(await leftOf()).toEqual({ outcome: 'late', on: null })
    expect(await extras(round.stops[1]!.subscriptionId)).toEqual([{ day: TUESDAY, status: 'open' }])
  })

  test('leaves an extra collection that was already done', async () => {
    await note()
    await again()
    await run(database.pool, sql`select bins.collected(${stop.subscriptionId}, ${TUESDAY}::date)`)
    await send(NOON, ...collected())
    expect(await extras()).toEqual([{ day: TUESDAY, status: 'collected' }])
    expect((await news()).at(-1)).toEqual(['came', null])
  })

  test('leaves the planner’s decision when the driver only gives the reason of the miss', async () => {
    await note()
    await again()
    await send(NOON, phone.tap('missed', MORNING, { stop, payload: { because: 'vehicle' } }))
    expect(await statusOf()).toBe('missed')
    expect(await extras()).toEqual([{ day: TUESDAY, status: 'open' }])
    expect(await notified('rounds.stop_missed')).toEqual([])
    expect(await leftOf()).toEqual({ outcome: 'again', on: TUESDAY })
  })

  test('makes up for a late-reported miss on a day that is still ahead', async () => {
    await note()
    const wednesday = new Date('2026-11-25T06:00:00Z')
    await send(wednesday, phone.tap('missed', MORNING, { stop, payload: { because: 'vehicle' } }))
    expect(await extras()).toEqual([{ day: '2026-11-26', status: 'open' }])
    expect(await notified('rounds.stop_missed')).toMatchObject([{ followedBy: 'next_day' }])
    await send(wednesday, phone.tap('done', new Date(MORNING.getTime() + 60_000), { stop }))
    expect(await extras()).toEqual([{ day: '2026-11-26', status: 'cancelled' }])
  })

  test('opens the stop again when the late command is undone', async () => {
    await note()
    const done = phone.tap('done', MORNING, { stop })
    await send(NOON, done)
    expect(await listed()).toMatchObject([{ left: 1 }])
    await send(NOON, phone.tap('undo', MORNING, { payload: { commandId: done.id } }))
    expect(await leftOf()).toEqual({ outcome: null, on: null })
    expect(await listed()).toMatchObject([{ left: 2 }])
  })

  /** @promise admin-rounds.left.againText */
  test('returns a collection to the round that drove it, and removes it from the other', async () => {
    const requested = await aPickupStop(database.ctx(undefined, MORNING), round.id, { position: 3 })
    await note()
    await again()
    const next = await aRound(database.ctx(undefined, MORNING), { day: TUESDAY, stops: [] })
    const { id: nextStop } = await one<{ id: string }>(
      database.pool,
      sql`insert into rounds.stops (round_id, position, kind, request_id, day, area, lat, lng)
        values (${next.id}, 1, 'pickup', ${requested.requestId}, ${TUESDAY}, 'qurum', 23.6, 58.4) returning id`,
    )
    const at = { ...stop, id: requested.id }
    await send(
      NOON,
      phone.tap('weigh', MORNING, { stop: at, bin: null, payload: { grossGrams: 12_000 } }),
      phone.tap('done', MORNING, { stop: at }),
    )
    expect(await statusOf(requested.id)).toBe('done')
    expect(await statusOf(nextStop)).toBe('cancelled')
    const request = await one<{ status: string; grams: number }>(
      database.pool,
      sql`select status, collected_grams as grams from collections.requests where id = ${requested.requestId}`,
    )
    expect(request).toEqual({ status: 'collected', grams: 12_000 })
    expect((await news(requested.id)).at(-1)).toEqual(['came', TUESDAY])
    expect(await notified('rounds.round_changed', next.id)).not.toEqual([])
  })

  test('moves a missed one-time collection to the next working day, and back', async () => {
    const requested = await aPickupStop(database.ctx(undefined, MORNING), round.id, { position: 3 })
    const at = { ...stop, id: requested.id }
    const request = () =>
      one<{ status: string; on: string }>(
        database.pool,
        sql`select status, collect_on::text as on from collections.requests where id = ${requested.requestId}`,
      )
    await send(MORNING, phone.tap('missed', MORNING, { stop: at, payload: { because: 'vehicle' } }))
    expect(await notified('rounds.stop_missed')).toMatchObject([{ followedBy: 'next_day' }])
    expect(await request()).toEqual({ status: 'requested', on: '2026-11-23' })
    await send(
      new Date(MORNING.getTime() + 300_000),
      phone.tap('weigh', MORNING, { stop: at, bin: null, payload: { grossGrams: 12_000 } }),
      phone.tap('done', new Date(MORNING.getTime() + 60_000), { stop: at }),
    )
    expect(await statusOf(requested.id)).toBe('done')
    expect(await request()).toEqual({ status: 'collected', on: '2026-11-22' })
  })

  test('also counts a collection that the office had cancelled', async () => {
    const requested = await aPickupStop(database.ctx(undefined, MORNING), round.id, { position: 3 })
    await note()
    await settleLeftRound(office(), round.id, { outcome: 'nothing', reason })
    const at = { ...stop, id: requested.id }
    await send(
      NOON,
      phone.tap('weigh', MORNING, { stop: at, bin: null, payload: { grossGrams: 12_000 } }),
      phone.tap('done', MORNING, { stop: at }),
    )
    const request = await one<{ status: string }>(
      database.pool,
      sql`select status from collections.requests where id = ${requested.requestId}`,
    )
    expect(request.status).toBe('collected')
  })

  /** @promise admin-rounds.left.text */
  test('collects once when a late command meets a concurrent decision of the planner', async () => {
    for (let attempt = 0; attempt < 8; attempt++) {
      const raced = await aRound(database.ctx(undefined, MORNING))
      const [its] = raced.stops
      const sender = new Phone(raced.id)
      await note()
      await Promise.all([
        takeCommands(database.ctx(raced.driver, NOON), [
          sender.tap('weigh', MORNING, { stop: its!, payload: { grossGrams: 9000 } }),
          sender.tap('done', MORNING, { stop: its! }),
        ]),
        codeOf(settleLeftRound(office(), raced.id, { outcome: 'again', day: TUESDAY, reason })),
      ])
      expect(await leftOf(its!.id)).toEqual({ outcome: 'late', on: null })
      expect((await extras(its!.subscriptionId)).filter(({ status }) => status === 'open')).toEqual([])
      expect(await notified('rounds.weighed', raced.id)).toHaveLength(1)
    }
  })
})

describe('an hour after its start', () => {
  test('raises one alarm for a round without any command', async () => {
    // The round starts at six.
    await alarmUnheard(system(new Date('2026-11-22T02:59:00Z')))
    expect(await notified('rounds.unheard')).toEqual([])
    const late = system(new Date('2026-11-22T03:00:00Z'))
    await Promise.all([alarmUnheard(late), alarmUnheard(late)])
    await alarmUnheard(system(MORNING))
    expect(await notified('rounds.unheard')).toEqual([{ roundId: round.id }])
  })

  test('raises no alarm for a round that set out, is empty or is of another day', async () => {
    await send(MORNING, phone.tap('start_round', MORNING))
    const empty = await aRound(database.ctx(undefined, MORNING), {
      stops: [],
      driver: await aDriver(database.ctx()),
    })
    const tomorrow = await aRound(database.ctx(undefined, MORNING), { day: '2026-11-23' })
    await alarmUnheard(system(MORNING))
    for (const { id } of [round, empty, tomorrow]) expect(await notified('rounds.unheard', id)).toEqual([])
  })
})
