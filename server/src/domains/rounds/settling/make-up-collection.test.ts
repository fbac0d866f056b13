import type { EventData } from '@dawra/contract/events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { aPerson } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aPickupStop, aRound, type BuiltRound, Phone } from '#testing/round-builders'
import { cancelCollection } from '../../collections/cancel-collection.ts'
import { takeCommands } from '../commands/take-commands.ts'
import { listLeftRounds } from '../left-open/list-left-rounds.ts'
import { settleLeftRound } from '../left-open/settle-left-round.ts'

let database: TestDatabase
let round: BuiltRound
let phone: Phone
let stop: Awaited<ReturnType<typeof aPickupStop>>
/** 10:00 in Muscat, a Sunday. */
const MORNING = new Date('2026-11-22T06:00:00Z')
const [SUNDAY, MONDAY, TUESDAY] = ['2026-11-22', '2026-11-23', '2026-11-24']

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  round = await aRound(database.ctx(undefined, MORNING), { stops: [] })
  stop = await aPickupStop(database.ctx(undefined, MORNING), round.id)
  phone = new Phone(round.id)
})

const send = (...commands: readonly unknown[]) => takeCommands(database.ctx(round.driver, MORNING), commands)
const missed = () => phone.tap('missed', MORNING, { stop, payload: { because: 'vehicle' } })
const undo = (commandId: string) => phone.tap('undo', MORNING, { payload: { commandId } })
const request = () =>
  one<{ status: string; on: string }>(
    database.pool,
    sql`select status, collect_on::text as on from collections.requests where id = ${stop.requestId}`,
  )
/** The same person has other one-time collections on the next `days` days. */
const alsoOn = (days: number) =>
  run(
    database.pool,
    sql`insert into collections.requests (user_id, kind, waste, grams, area, phone, collect_on, slot)
      select ${stop.person.userId}, 'household', 'food_scraps', 9000, 'qurum', '+96892123456', ${SUNDAY}::date + d, 'morning'
        from generate_series(1, ${days}::int) d`,
  )
const notified = async () =>
  (
    await many<{ data: EventData<'rounds.stop_missed'> }>(
      database.pool,
      sql`select data from platform.outbox where topic = 'rounds.stop_missed' and data ->> 'stopId' = ${stop.id} order by id`,
    )
  ).map(({ data: { followedBy, againOn } }) => [followedBy, againOn])
const left = async () =>
  (await listLeftRounds(database.ctx(), {})).items.filter(({ roundId }) => roundId === round.id)

test('moves a missed collection to the next day and notifies the person', async () => {
  await send(missed())
  expect(await request()).toEqual({ status: 'requested', on: MONDAY })
  expect(await notified()).toEqual([['next_day', MONDAY]])
})

test('moves a collection to the day after when its miss is reported a day late', async () => {
  await takeCommands(database.ctx(round.driver, new Date('2026-11-23T06:00:00Z')), [missed()])
  expect(await request()).toEqual({ status: 'requested', on: TUESDAY })
  expect(await notified()).toEqual([['next_day', TUESDAY]])
})

/**
 * @promise “We come on {day}.” (mail, push, inbox `bin_missed`)
 * @promise “Our team decides what follows, and you are told.” (mail, push, inbox `bin_missed`)
 */
test('skips a day on which the person has another collection', async () => {
  await alsoOn(1)
  await send(missed())
  expect(await request()).toEqual({ status: 'requested', on: TUESDAY })
  expect(await notified()).toEqual([['next_day', TUESDAY]])
  expect(await left()).toEqual([])
})

/**
 * @promise “We come on {day}.”
 * @promise “Our team decides what follows, and you are told.”
 */
test('leaves a collection to the office when no day is free, and promises no day', async () => {
  await alsoOn(20)
  await send(missed())
  expect(await notified()).toEqual([['next_day', null]])
  expect(await left()).toMatchObject([{ left: 1 }])
  // The end of the round settles the stop again.
  await send(phone.tap('end_round', MORNING))
  expect(await left()).toMatchObject([{ left: 1 }])
  expect(await notified()).toHaveLength(1)
  const planner = await aPerson(database.ctx(), ['customer', 'operator'])
  await run(
    database.pool,
    sql`update collections.requests set status = 'cancelled', closed_at = now()
      where user_id = ${stop.person.userId} and collect_on = ${TUESDAY}::date`,
  )
  await settleLeftRound(database.ctx(planner, MORNING), round.id, {
    outcome: 'again',
    day: TUESDAY,
    reason: 'They have a free day now',
  })
  expect(await request()).toEqual({ status: 'requested', on: TUESDAY })
  expect(await left()).toEqual([])
})

test('returns the collection to its own day when the driver undoes the miss', async () => {
  await alsoOn(1)
  const tap = missed()
  await send(tap, undo(tap.id))
  expect(await request()).toEqual({ status: 'planned', on: SUNDAY })
})

test('leaves the collection cancelled when its person cancelled before the undo', async () => {
  const tap = missed()
  await send(tap)
  await cancelCollection(database.ctx(stop.person, MORNING), stop.requestId)
  await send(undo(tap.id))
  expect(await request()).toMatchObject({ status: 'cancelled' })
})

test('promises no other day to a person who has cancelled', async () => {
  await run(
    database.pool,
    sql`update collections.requests set status = 'cancelled', closed_at = now() where id = ${stop.requestId}`,
  )
  await send(missed())
  expect(await notified()).toEqual([])
  expect(await left()).toEqual([])
})
