import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDriver, aMaster } from '#testing/fleet-builders'
import { alarmWithoutDriver } from '../assigning/alarm-without-driver.ts'
import { listOpenRounds } from '../assigning/open-rounds.ts'
import { getRoundsOfDay } from '../day-plan/overview.ts'
import { generateRounds } from '../drafts/generate.ts'
import { roundJobs } from '../jobs.ts'
import { roundReactions } from '../reactions.ts'
import { setDriver } from './drivers.ts'

/** 21:00 in Muscat, a Saturday: tomorrow's rounds are ready and have been checked. */
const EVENING = new Date('2026-11-28T17:00:00Z')
const [SUNDAY, MONDAY] = ['2026-11-29', '2026-11-30']
let database: TestDatabase
let planner: Ctx
const system = (now = EVENING) => database.ctx({ kind: 'system', name: 'test' }, now)
beforeEach(async () => {
  database = await testDatabase()
  planner = as(system(), await aPerson(system(), ['operator']))
})
afterEach(() => database.drop())

const look = () => alarmWithoutDriver(system(new Date(EVENING.getTime() + 3_600_000)))
const alarms = async () =>
  (
    await many<{ id: string }>(
      database.pool,
      sql`select data ->> 'roundId' as id from platform.outbox where topic = 'rounds.without_driver' order by id`,
    )
  ).map(({ id }) => id)

async function withRounds() {
  const driver = await aDriver(planner)
  const { userId } = driver
  await aMaster(planner, { driverId: userId })
  await aMaster(planner, { driverId: userId, weekday: 1 })
  await aMaster(planner, { driverId: userId, startsMinute: 1000, endsMinute: 1100 })
  await generateRounds(system())
  const tomorrow = (await getRoundsOfDay(planner, SUNDAY)).rounds
  const [later] = (await getRoundsOfDay(planner, MONDAY)).rounds
  const [open, started] = tomorrow.map(({ id }) => id)
  await run(
    database.pool,
    sql`update rounds.rounds set status = 'started', started_at = platform.now() where id = ${started!}`,
  )
  await look()
  expect(await alarms()).toEqual([])
  return { driver, userId, open: open!, started: started!, later: later!.id }
}
const heldBy = async (userId: string) =>
  (
    await many<{ id: string }>(
      database.pool,
      sql`select id from rounds.rounds where driver_id = ${userId} order by day, starts_minute`,
    )
  ).map(({ id }) => id)

test('frees the planned rounds of a deactivated driver, and notifies the planner too', async () => {
  const { userId, open, started, later } = await withRounds()
  const { version } = await one<{ version: number }>(
    database.pool,
    sql`select version from rounds.drivers where user_id = ${userId}`,
  )
  await setDriver(planner, userId, {
    licenceNumber: 'L 1',
    licenceExpiresOn: null,
    vehicleKinds: ['pickup'],
    areas: [],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    isActive: false,
    version,
    reason: 'They drive for someone else now',
  })
  expect(await heldBy(userId)).toEqual([started])
  expect(await alarms()).toEqual([open])
  await look()
  // Monday's round is announced when its day is near, like any other.
  expect(await alarms()).toEqual([open])
  const notified = await many<{ id: string }>(
    database.pool,
    sql`select data ->> 'roundId' as id from platform.outbox
      where topic = 'rounds.assigned' and data ->> 'before' = ${userId} order by id`,
  )
  expect(new Set(notified.map(({ id }) => id))).toEqual(new Set([open, later]))
})

test('shows no rounds to a person who lost the role, not even their own', async () => {
  const { driver } = await withRounds()
  expect((await listOpenRounds(as(system(), driver))).own).toHaveLength(2)
  expect(await listOpenRounds(as(system(), { ...driver, roles: ['customer'] }))).toEqual({
    rounds: [],
    own: [],
  })
})

test('raises an alarm within the hour for a driver erased after the evening’s check', async () => {
  const { userId, open } = await withRounds()
  await transact(system(), tx => roundReactions['identity.erased'](tx, { userId, email: null }))
  await look()
  expect(await alarms()).toEqual([open])
  expect(roundJobs.cron!['rounds.without_driver']!.at).toBe('0 * * * *')
})
