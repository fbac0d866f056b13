import { pointsOfWeight } from '@dawra/contract/composting/rules'
import type { ActivityBody, CompostingSummary } from '@dawra/contract/composting/schemas'
import type { EventData } from '@dawra/contract/events'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { anUpload, aPerson, as, keyed, type Person } from '#testing/builders'
import { editActivity } from '#testing/edit-latest-version'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { removeActivity } from './change-activity.ts'
import { getSummary } from './get-summary.ts'
import { logActivities, logActivity } from './log-activity.ts'
import { compostingPersonalData } from './personal-data.ts'
import { compostingReactions } from './reactions.ts'
import { selectActivities } from './store.ts'

const database = databaseTest()
let person: Person
/** 12:30 in Muscat, Sunday the 15th. */
const NOON = new Date('2026-11-15T08:30:00Z')
const HOUR = 3_600_000
const hours = (count: number) => new Date(NOON.getTime() + count * HOUR)
const at = (now: Date): Ctx => database.ctx(person, now)

beforeEach(async () => {
  person = await aPerson(database.ctx())
})

const heap = (grams: number, over: Partial<ActivityBody> = {}): ActivityBody => ({
  type: 'food_scraps',
  grams,
  description: null,
  picture: null,
  ...over,
})
const log = (grams: number, now = NOON, over: Partial<ActivityBody> = {}) =>
  logActivity(keyed(at(now)), heap(grams, over))
const list = async () => (await selectActivities(database.pool, person.userId, null)).items
/** In a transaction, whose clock the test sets. */
const summary = async (now = NOON) =>
  JSON.parse((await transact(at(now), getSummary)).text) as CompostingSummary
const countedToday = async (now = NOON) => (await summary(now)).countedToday
const eventsOf = async ({ userId } = person) =>
  (
    await many<{ audience: string[]; data: EventData<'composting.changed'> }>(
      database.pool,
      sql`select audience, data from platform.outbox where topic = 'composting.changed'
        and data ->> 'userId' = ${userId} order by id`,
    )
  ).map(event => ({ ...event.data, audience: event.audience }))
const aPicture = () => anUpload(at(NOON))
const dropsOf = (picture: string) =>
  many(
    database.pool,
    sql`select from graphile_worker._private_jobs where payload::text like ${`%${picture}%`}`,
  )

describe('a composting entry', () => {
  test('earns whole points for compost by weight, announced to its person only', async () => {
    const logged = await log(1900, NOON, { description: 'Peels', type: 'other_organic' })
    expect(logged).toMatchObject({ grams: 1900, countedGrams: 1900, points: 3, description: 'Peels' })
    expect(await list()).toEqual([logged])
    expect(await eventsOf()).toEqual([
      {
        activityId: logged.id,
        userId: person.userId,
        change: 'INSERT',
        revision: 0,
        points: 3,
        activityType: 'other_organic',
        grams: 1900,
        was: null,
        happenedAt: logged.createdAt,
        audience: [`user:${person.userId}`],
      },
    ])
  })

  test('counts an entry once when it is sent twice', async () => {
    const request = keyed(at(NOON))
    expect(await logActivity(request, heap(1000))).toEqual(await logActivity(request, heap(1000)))
    expect(await list()).toHaveLength(1)
  })

  test('earns the same points in the database as in the preview', async () => {
    for (const grams of [100, 400, 500, 700, 1500, 2300, 4500, 19_900, 20_000])
      expect(await one(database.pool, sql`select composting.points_of(${grams}::int) as points`)).toEqual({
        points: pointsOfWeight(grams, 2),
      })
  })

  test('changes an edited entry’s own points and day, not other entries', async () => {
    const first = await log(15_000)
    const second = await log(8000)
    expect(second).toMatchObject({ countedGrams: 5000, points: 10 })
    const edited = await editActivity(at(hours(1)), first.id, heap(2000, { type: 'garden_waste' }))
    expect(edited).toMatchObject({ grams: 2000, points: 4, type: 'garden_waste', createdAt: first.createdAt })
    expect(edited.editedAt).not.toBeNull()
    expect(await countedToday()).toBe(7000)
    const grown = await editActivity(at(hours(2)), first.id, heap(50_000))
    expect(grown).toMatchObject({ countedGrams: 15_000, points: 30 })
    expect(
      (await eventsOf()).map(({ change, revision, points, was }) => [change, revision, points, was?.grams]),
    ).toEqual([
      ['INSERT', 0, 30, undefined],
      ['INSERT', 0, 10, undefined],
      ['UPDATE', 1, -26, 15_000],
      ['UPDATE', 2, 26, 2000],
    ])
  })

  test('deletes an entry with its points and text, and frees the day’s limit', async () => {
    const picture = await aPicture()
    const logged = await log(20_000, NOON, { description: 'A secret', picture })
    await removeActivity(at(hours(1)), logged.id)
    expect(await list()).toEqual([])
    expect(await countedToday()).toBe(0)
    expect((await eventsOf()).at(-1)).toMatchObject({ change: 'DELETE', revision: 1, points: -40, grams: 0 })
    await expect(removeActivity(at(hours(1)), logged.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(
      await many(database.pool, sql`select from composting.activities where description like '%secret%'`),
    ).toEqual([])
    expect(await dropsOf(picture)).toHaveLength(1)
  })

  test('refuses to change an entry after 24 hours', async () => {
    const { id } = await log(1000)
    await editActivity(at(hours(23.9)), id, heap(2000))
    await expect(editActivity(at(hours(24)), id, heap(100))).rejects.toMatchObject({
      code: 'activity_settled',
    })
    await expect(removeActivity(at(hours(24)), id)).rejects.toMatchObject({ code: 'activity_settled' })
    expect((await list())[0]).toMatchObject({ grams: 2000 })
  })

  test('answers not found for another user’s entry', async () => {
    const { id } = await log(1000)
    const stranger = as(at(NOON), await aPerson(database.ctx()))
    await expect(editActivity(stranger, id, heap(100))).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeActivity(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('shows an uploaded picture, and deletes the previous one', async () => {
    await expect(log(100, NOON, { picture: '0'.repeat(32) })).rejects.toMatchObject({ code: 'invalid_input' })
    const [before, after] = [await aPicture(), await aPicture()]
    const { id } = await log(100, NOON, { picture: before })
    await editActivity(at(NOON), id, heap(200, { picture: before }))
    expect(await dropsOf(before)).toHaveLength(0)
    await editActivity(at(NOON), id, heap(200, { picture: after }))
    expect(await dropsOf(before)).toHaveLength(1)
  })
})

describe('the daily limit', () => {
  test('counts at most 20 kg for each day in Muscat', async () => {
    const beforeMidnight = new Date('2026-11-15T19:59:00Z')
    const afterMidnight = new Date('2026-11-15T20:01:00Z')
    expect(await log(19_000, beforeMidnight)).toMatchObject({ points: 38 })
    expect(await log(3000, beforeMidnight)).toMatchObject({ countedGrams: 1000, points: 2 })
    expect(await log(3000, beforeMidnight)).toMatchObject({ countedGrams: 0, points: 0 })
    expect(await log(3000, afterMidnight)).toMatchObject({ countedGrams: 3000, points: 6 })
  })

  test('holds the daily limit when eight tabs log concurrently', async () => {
    await Promise.all(Array.from({ length: 8 }, () => log(4500)))
    const entries = await list()
    expect(entries.reduce((sum, entry) => sum + entry.countedGrams, 0)).toBe(20_000)
    expect(entries).toHaveLength(8)
    expect(await countedToday()).toBe(20_000)
  })

  test('holds the daily limit when entries are edited, deleted and logged concurrently', async () => {
    const own = await log(10_000)
    const raced = await Promise.allSettled([
      editActivity(at(NOON), own.id, heap(12_000)),
      removeActivity(at(NOON), own.id),
      editActivity(at(NOON), own.id, heap(3000)),
      log(9000),
      log(9000),
    ])
    for (const result of raced)
      if (result.status === 'rejected')
        expect(['not_found', 'changed_meanwhile']).toContain(result.reason.code)
    const counted = (await list()).reduce((sum, entry) => sum + entry.countedGrams, 0)
    expect(await countedToday()).toBe(counted)
    const events = await eventsOf()
    const points = (await list()).reduce((sum, entry) => sum + entry.points, 0)
    expect(events.reduce((sum, event) => sum + event.points, 0)).toBe(points)
    expect(new Set(events.map(event => `${event.activityId}:${event.revision}`)).size).toBe(events.length)
  })

  test('also limits the week, even for concurrent entries; a deletion frees the amount', async () => {
    await log(20_000)
    const [yesterday, today] = await Promise.all([log(15_000, hours(24)), log(15_000, hours(48))])
    expect(yesterday.countedGrams + today.countedGrams).toBe(20_000)
    expect(await log(1000, hours(48))).toMatchObject({ countedGrams: 0, points: 0 })
    expect((await summary(hours(48))).countedThisWeek).toBe(40_000)
    await removeActivity(at(hours(48)), today.id)
    expect((await log(1000, hours(48))).countedGrams).toBe(1000)
    // The next week begins on Sunday.
    expect(await log(20_000, hours(7 * 24))).toMatchObject({ countedGrams: 20_000 })
    expect((await summary(hours(7 * 24))).countedThisWeek).toBe(20_000)
  })

  test('keeps counting what was counted before the daily limit was lowered', async () => {
    const first = await log(15_000)
    const lower = (grams: number) => given(database.pool, { compost_daily_grams: grams })
    await lower(10_000)
    try {
      expect(await log(1000)).toMatchObject({ countedGrams: 0 })
      await removeActivity(at(NOON), first.id)
      expect(await countedToday()).toBe(0)
    } finally {
      await lower(20_000)
    }
  })
})

test('refuses implausible weights in the database', async () => {
  for (const grams of [0, 50, -100, 150, 1_000_000])
    await expect(log(grams)).rejects.toMatchObject({ constraint: 'weights_are_believable' })
})

test('limits the rate of entries, also of concurrent entries', async () => {
  await logActivities(at(NOON), [heap(100), heap(200)])
  expect((await list()).map(({ grams }) => grams).sort()).toEqual([100, 200])
  const many31 = Array.from({ length: 31 }, () => heap(100))
  await expect(logActivities(at(NOON), many31)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await list()).toHaveLength(2)
})

test('copies a person’s entries, and keeps only weights and points after erasure', async () => {
  const picture = await aPicture()
  await log(1500, NOON, { description: 'My garden', picture })
  await log(500)
  expect(await compostingPersonalData.collect(at(NOON), person.userId)).toMatchObject({
    composted: [{ grams: 1500, points: 3, text: 'My garden', picture }, { grams: 500 }],
  })
  const { userId } = person
  await transact(at(NOON), tx =>
    compostingReactions['identity.erased'](tx, { userId } as Parameters<
      (typeof compostingReactions)['identity.erased']
    >[1]),
  )
  expect(
    (await list()).map(({ points, description, picture: shown }) => [points, description, shown]),
  ).toEqual([
    [1, null, null],
    [3, null, null],
  ])
  expect(await dropsOf(picture)).toHaveLength(1)
})
