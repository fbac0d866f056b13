import type { Detour } from '@dawra/contract/rounds/detours'
import { listDetourChanges as changesRoute, listDetours as listRoute } from '@dawra/contract/rounds/detours'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aMaster, aSubscription } from '#testing/fleet-builders'
import { codeOf, race } from '#testing/refusals'
import { getRoundsOfDay } from '../day-plan/overview.ts'
import { generateRounds } from '../drafts/generate.ts'
import { retimeDays } from '../jobs.ts'
import { listDetourChanges, listDetours } from './list-detours.ts'
import { setDetour } from './set-detour.ts'

/** 21:00 in Muscat, a Thursday. */
const EVENING = new Date('2026-11-26T17:00:00Z')
const SUNDAY = '2026-11-29'
let database: TestDatabase
let huda: Person
let planner: Ctx
const system = () => database.ctx({ kind: 'system', name: 'test' }, EVENING)
beforeEach(async () => {
  database = await testDatabase()
  huda = await aPerson(system(), ['operator'])
  planner = as(system(), huda)
})
afterEach(() => database.drop())

const RIDGE = { one: 'ghala', other: 'al-amerat' }
const set = (terms: { minutes: number; metres: number; version: number }, between = RIDGE) =>
  setDetour(planner, between, { reason: 'The pass is being widened', ...terms })
const read = async (between = { one: 'al-amerat', other: 'ghala' }): Promise<Detour | undefined> => {
  const answer = await listDetours(planner)
  expect(listRoute.result.parse(answer)).toEqual(answer)
  return answer.detours.find(({ one, other }) => one === between.one && other === between.other)
}
const issuesOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (refusal: { facts: { issues: { path: string; rule: string }[] } }) => refusal.facts.issues,
  )

/** @promise admin-fleet.detours.follows (office, rounds of each week, detours) */
test('changes the times of a planned round over the ridge, not of one that has set out', async () => {
  const master = await aMaster(planner, { areas: ['al-amerat'] })
  await aSubscription(planner, { area: 'al-amerat', point: { lat: 23.525, lng: 58.495 } })
  await generateRounds(system())
  const round = async () =>
    (await getRoundsOfDay(planner, SUNDAY)).rounds.find(({ name }) => name === master.name)!
  const before = await round()
  expect(before.stops).toBe(1)

  expect(await set({ minutes: 28, metres: 16_000, version: 1 })).toMatchObject({
    one: 'al-amerat',
    other: 'ghala',
    minutes: 28,
    metres: 16_000,
    version: 2,
    changed: { reason: 'The pass is being widened', by: { id: huda.userId } },
  })
  expect(
    await one(
      database.pool,
      sql`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'rounds.retime'`,
    ),
  ).toEqual({
    jobs: 1,
  })
  await retimeDays(system())
  const after = await round()
  // There and back: twice twenty minutes and ten kilometres more than before.
  expect(after.minutes - before.minutes).toBe(40)
  expect(after.metres - before.metres).toBe(20_000)
  expect(Date.parse(after.list[0]!.expectedAt!) - Date.parse(before.list[0]!.expectedAt!)).toBe(20 * 60_000)

  await run(database.pool, sql`update rounds.rounds set status = 'cancelled' where id = ${after.id}`)
  await set({ minutes: 0, metres: 0, version: 2 })
  await retimeDays(system())
  const { minutes } = await one<{ minutes: number }>(
    database.pool,
    sql`select minutes from rounds.rounds where id = ${after.id}`,
  )
  expect(minutes).toBe(after.minutes)
})

/** @promise admin-fleet.detours.follows */
test('lists each change of a detour, and accepts an earlier value again', async () => {
  await set({ minutes: 12, metres: 7000, version: 1 })
  await set({ minutes: 0, metres: 0, version: 2 }, { one: 'al-amerat', other: 'ghala' })
  const page = await listDetourChanges(planner, RIDGE, undefined)
  expect(changesRoute.result.parse(page)).toEqual(page)
  expect(page.items.map(({ before, after }) => [before, after])).toEqual([
    [
      { minutes: 12, metres: 7000 },
      { minutes: 0, metres: 0 },
    ],
    [
      { minutes: 8, metres: 6000 },
      { minutes: 12, metres: 7000 },
    ],
  ])
  const [, first] = page.items
  expect(await set({ ...first!.before!, version: 3 })).toMatchObject({ minutes: 8, metres: 6000, version: 4 })
  expect(await read()).toMatchObject({ minutes: 8, metres: 6000, version: 4 })
})

test('creates a detour for two areas, once for two concurrent planners', async () => {
  const coast = { one: 'seeb', other: 'qurum' }
  expect(await read({ one: 'qurum', other: 'seeb' })).toBeUndefined()
  const raced = await race([
    set({ minutes: 5, metres: 0, version: 0 }, coast),
    set({ minutes: 6, metres: 0, version: 0 }, { one: 'qurum', other: 'seeb' }),
  ])
  expect(raced).toEqual({ won: 1, codes: ['changed_meanwhile'] })
  expect(await read({ one: 'qurum', other: 'seeb' })).toMatchObject({ version: 1, metres: 0 })
  expect((await listDetourChanges(planner, coast, undefined)).items).toMatchObject([{ before: null }])
})

describe('refuses', () => {
  test('refuses a change of a detour by an old version, and a change of nothing', async () => {
    await set({ minutes: 12, metres: 7000, version: 1 })
    expect(await codeOf(set({ minutes: 13, metres: 7000, version: 1 }))).toBe('changed_meanwhile')
    expect(await issuesOf(set({ minutes: 12, metres: 7000, version: 2 }))).toEqual([
      { path: 'minutes', rule: 'unchanged' },
    ])
    expect(
      await issuesOf(set({ minutes: 0, metres: 0, version: 0 }, { one: 'seeb', other: 'qurum' })),
    ).toEqual([{ path: 'minutes', rule: 'unchanged' }])
  })

  test('refuses an unknown area, and a detour from an area to itself', async () => {
    const terms = { minutes: 5, metres: 0, version: 0 }
    expect(await issuesOf(set(terms, { one: 'atlantis', other: 'qurum' }))).toEqual([
      { path: 'other', rule: 'area_unknown' },
    ])
    expect(await issuesOf(set(terms, { one: 'qurum', other: 'qurum' }))).toEqual([
      { path: 'other', rule: 'unchanged' },
    ])
  })
})
