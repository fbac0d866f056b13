import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aMaster, aSubscription } from '#testing/fleet-builders'
import { codeOf, race } from '#testing/refusals'
import { assignStop } from '../day-plan/move-stop.ts'
import { getRoundsOfDay } from '../day-plan/overview.ts'
import { generateRounds } from '../drafts/generate.ts'
import { updateDraftsOfDay } from '../drafts/update-drafts-of-day.ts'
import { roundFigures } from '../figures.ts'
import { roundJobs } from '../jobs.ts'
import { roundPersonalData } from '../personal-data.ts'
import { listPassedOver } from './list-passed-over.ts'
import { notePassedOver } from './note-passed-over.ts'
import { settlePassedOver } from './settle-passed-over.ts'

/** Thursday 21:00 in Muscat, ten past midnight after the Sunday, and Monday noon. */
const EVENING = new Date('2026-11-26T17:00:00Z')
const SUNDAY = '2026-11-29'
const NIGHT = new Date('2026-11-29T20:10:00Z')
const NOON = new Date('2026-11-30T08:00:00Z')
const TUESDAY = '2026-12-01'
const reason = 'The truck was full'
let database: TestDatabase
let planner: Person
let home: { id: string; person: Person }

const system = (now = EVENING) => asSystem(database.ctx(undefined, now), 'test')
const office = (now = NOON) => as(database.ctx(undefined, now), planner)
const note = (now = NIGHT) => notePassedOver(system(now))
const again = (day = TUESDAY) => settlePassedOver(office(), SUNDAY, { outcome: 'again', day, reason })
const nothing = () => settlePassedOver(office(), SUNDAY, { outcome: 'nothing', reason })
const listed = async () => (await listPassedOver(office(), {})).items
const notified = async (topic: 'rounds.nobody_came' | 'rounds.day_passed') =>
  (
    await many<{ data: Record<string, unknown> }>(
      database.pool,
      sql`select data from platform.outbox where topic = ${topic} order by id`,
    )
  ).map(({ data }) => data)
const news = async () => (await notified('rounds.nobody_came')).map(one => [one.news, one.againOn])
const extras = () =>
  many<{ day: string; status: string }>(
    database.pool,
    sql`select day::text as day, status from bins.extras where subscription_id = ${home.id} order by day`,
  )
const aPickup = async (person: Person, on = SUNDAY) =>
  (
    await one<{ id: string }>(
      database.pool,
      sql`insert into collections.requests (user_id, kind, waste, grams, area, address, phone, collect_on, slot)
        values (${person.userId}, 'household', 'garden_waste', 9000, 'qurum', '{}', '+96892123456', ${on}::date, 'morning')
        returning id`,
    )
  ).id
const requestOf = (id: string) =>
  one<{ status: string; on: string }>(
    database.pool,
    sql`select status, collect_on::text as on from collections.requests where id = ${id}`,
  )

beforeEach(async () => {
  database = await testDatabase()
  planner = await aPerson(database.ctx(), ['customer', 'operator'])
  // A Sunday on which no round goes to Qurum.
  home = await aSubscription(as(system(), planner))
  await generateRounds(system())
})
afterEach(() => database.drop())

describe('a collection that was on no round', () => {
  test('notes a collection on no round once after its day, also concurrently', async () => {
    await note(new Date('2026-11-29T19:59:00Z'))
    expect(await listed()).toEqual([])
    await Promise.all([note(), note(), note()])
    await note(NOON)
    expect(await listed()).toEqual([{ day: SUNDAY, open: 1 }])
    expect(await notified('rounds.day_passed')).toEqual([{ day: SUNDAY, collections: 1, on: '2026-11-30' }])
    expect(await news()).toEqual([['undecided', null]])
    expect(await roundFigures.collections_passed_over.read(database.pool)).toBe(1)
  })

  test('notes a collection on no round after days of silence, but no later than a week', async () => {
    await note(new Date('2026-12-07T08:00:00Z'))
    expect(await listed()).toEqual([])
    await note(new Date('2026-12-06T08:00:00Z'))
    expect(await listed()).toEqual([{ day: SUNDAY, open: 1 }])
  })

  test('notes no collection that found a round in time or whose subscription ended', async () => {
    await aMaster(as(system(), planner))
    await generateRounds(system())
    await note()
    const ended = await aSubscription(as(system(), planner), { area: 'seeb' })
    await transact(system(), tx => updateDraftsOfDay(tx, SUNDAY))
    await run(
      database.pool,
      sql`update bins.subscriptions set status = 'ended', ended_at = now() where id = ${ended.id}`,
    )
    await note()
    expect(await listed()).toEqual([])
    expect(await news()).toEqual([])
  })

  test('refuses to put a stop on a round of a past day', async () => {
    await aMaster(as(system(), planner), { areas: ['seeb'] })
    await generateRounds(system())
    const { rounds, unassigned } = await getRoundsOfDay(office(), SUNDAY)
    const roundId = rounds[0]!.id
    expect(await codeOf(assignStop(office(), unassigned[0]!.id, { roundId }))).toBe('stop_not_movable')
    await assignStop(office(EVENING), unassigned[0]!.id, { roundId })
  })
})

/** @promise admin-rounds.passed.text */
test('shows a collection on no round on the page of its day for two weeks', async () => {
  const forget = (now: string) =>
    roundJobs.cron!['rounds.forget_places']!.task(system(new Date(now)), undefined as never)
  const unassigned = async () => (await getRoundsOfDay(office(), SUNDAY)).unassigned.length
  await forget('2026-12-13T08:00:00Z')
  expect(await unassigned()).toBe(1)
  await forget('2026-12-14T08:00:00Z')
  expect(await unassigned()).toBe(0)
})

describe('the planner’s decision', () => {
  /** @promise admin-rounds.passed.text (/admin/rounds, on no round) */
  test('creates an extra collection on that day, settles the report, counts once', async () => {
    await note()
    await run(
      database.pool,
      sql`insert into bins.problems (subscription_id, kind, day) values (${home.id}, 'missed', ${SUNDAY})`,
    )
    expect(await race([again(), again()])).toEqual({ won: 1, codes: ['nothing_left_open'] })
    expect(await extras()).toEqual([{ day: TUESDAY, status: 'open' }])
    expect(await news()).toEqual([
      ['undecided', null],
      ['again', TUESDAY],
    ])
    const report = await one<{ outcome: string }>(
      database.pool,
      sql`select outcome from bins.problems where subscription_id = ${home.id}`,
    )
    expect(report.outcome).toBe('extra')
    expect(await listed()).toEqual([])
    expect(await roundFigures.collections_passed_over.read(database.pool)).toBe(0)
  })

  test('accepts only a collection day from today on', async () => {
    await note()
    for (const day of [SUNDAY, '2026-12-04', '2027-01-31'])
      expect(await codeOf(again(day))).toBe('day_not_offered')
    expect(await extras()).toEqual([])
  })

  test('copies the day of the new collection with the person’s data', async () => {
    await note()
    await again()
    const { userId } = home.person
    expect(await roundPersonalData.collect(office(), userId)).toMatchObject({
      collectionsOnNoRound: [{ day: SUNDAY, collectedAgainOn: TUESDAY }],
    })
    expect(await roundPersonalData.collect(office(), planner.userId)).toMatchObject({
      collectionsOnNoRound: [],
    })
  })

  /** @promise admin-rounds.passed.text */
  test('lets the planner cancel a collection that was on no round', async () => {
    await note()
    expect(await nothing()).toEqual({ settled: 1, left: 0 })
    expect(await extras()).toEqual([])
    expect((await news()).at(-1)).toEqual(['nothing', null])
    expect(await codeOf(nothing())).toBe('nothing_left_open')
  })

  test('moves a collection unless its person has another on that day or has ended', async () => {
    const [requested, busy, gone] = [
      await aPerson(system()),
      await aPerson(system()),
      await aPerson(system()),
    ]
    const [moved, stays, over] = [await aPickup(requested), await aPickup(busy), await aPickup(gone)]
    await aPickup(busy, TUESDAY)
    await transact(system(), tx => updateDraftsOfDay(tx, SUNDAY))
    await note()
    expect(await listed()).toEqual([{ day: SUNDAY, open: 4 }])
    await run(
      database.pool,
      sql`update collections.requests set status = 'cancelled', closed_at = now() where id = ${over}`,
    )
    expect(await again()).toEqual({ settled: 3, left: 1 })
    expect(await requestOf(moved)).toEqual({ status: 'requested', on: TUESDAY })
    expect(await requestOf(stays)).toMatchObject({ on: SUNDAY })
    expect((await news()).filter(([what]) => what !== 'undecided')).toEqual([
      ['again', TUESDAY],
      ['again', TUESDAY],
    ])
    expect(await listed()).toEqual([{ day: SUNDAY, open: 1 }])
    await nothing()
    expect(await requestOf(stays)).toMatchObject({ status: 'cancelled' })
  })

  test('requests another decision when the new day has no round either', async () => {
    await note()
    await again()
    await generateRounds(system(NOON))
    await note(new Date('2026-12-01T20:10:00Z'))
    expect(await listed()).toEqual([{ day: TUESDAY, open: 1 }])
  })
})
