import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { aPerson, as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDriver, aMaster } from '#testing/fleet-builders'
import { codeOf, race } from '#testing/refusals'
import { getRoundsOfDay } from '../day-plan/overview.ts'
import { generateRounds } from '../drafts/generate.ts'
import { assignDriver } from './assign-driver.ts'
import { giveRoundBack } from './give-round-back.ts'
import { listOpenRounds, takeRound } from './open-rounds.ts'

/** 21:00 in Muscat, a Thursday. */
const EVENING = new Date('2026-11-26T17:00:00Z')
let database: TestDatabase
let planner: Ctx
const system = (now = EVENING) => database.ctx({ kind: 'system', name: 'test' }, now)
beforeEach(async () => {
  database = await testDatabase()
  planner = as(system(), await aPerson(system(), ['operator']))
})
afterEach(() => database.drop())

const generate = () => generateRounds(system())
const sunday = () => getRoundsOfDay(planner, '2026-11-29')

describe('a driver of a round', () => {
  test('assigns or replaces a driver; the second of two planners learns of the first', async () => {
    await aMaster(planner)
    await generate()
    const { id } = (await sunday()).rounds[0]!
    const [one, other, third] = [await aDriver(planner), await aDriver(planner), await aDriver(planner)]
    const give = (driverId: string | null, before: string | null) =>
      assignDriver(planner, id, { driverId, before })
    expect(await give(one.userId, null)).toMatchObject({ driver: { id: one.userId }, status: 'draft' })
    const outcome = await race([give(other.userId, one.userId), give(third.userId, one.userId)])
    expect(outcome).toEqual({ won: 1, codes: ['driver_changed'] })
    const events = await many<{ data: object }>(
      database.pool,
      sql`select data from platform.outbox where topic = 'rounds.assigned' order by id`,
    )
    expect(events.map(({ data }) => data)).toMatchObject([{ before: null }, { before: one.userId }])
  })

  /** @promise admin-rounds.driver.text (/admin/rounds, Change the driver) */
  test('refuses a driver unfit for the day or the vehicle, or no longer a driver', async () => {
    await aMaster(planner)
    await generate()
    const { id } = (await sunday()).rounds[0]!
    const give = async (over: Parameters<typeof aDriver>[1]) =>
      codeOf(assignDriver(planner, id, { driverId: (await aDriver(planner, over)).userId, before: null }))
    expect(await give({ weekdays: [1] })).toBe('driver_not_fit')
    expect(await give({ vehicleKinds: ['trike'] })).toBe('driver_not_fit')
    expect(await give({ licenceExpiresOn: '2026-11-28' })).toBe('driver_not_fit')
    expect(await give({ isActive: false })).toBe('driver_not_fit')
    const gone = await aDriver(planner)
    await run(database.pool, sql`delete from identity.user_roles where user_id = ${gone.userId}`)
    expect(await codeOf(assignDriver(planner, id, { driverId: gone.userId, before: null }))).toBe(
      'driver_not_fit',
    )
    expect(await give({})).toBeUndefined()
  })

  test('limits a driver and a vehicle to one round at a time, also concurrently', async () => {
    const master = await aMaster(planner)
    await aMaster(planner)
    await generate()
    const driver = await aDriver(planner)
    const gives = (await sunday()).rounds.map(({ id }) =>
      assignDriver(planner, id, { driverId: driver.userId, before: null }),
    )
    expect(await race(gives)).toEqual({ won: 1, codes: ['driver_not_fit'] })
    const { vehicleId } = master
    expect(await codeOf(aMaster(planner, { vehicleId }))).toBe('vehicle_busy')
    expect(await codeOf(aMaster(planner, { vehicleId, weekday: 1 }))).toBeUndefined()
    expect(await codeOf(aMaster(planner, { vehicleId, startsMinute: 900, endsMinute: 1100 }))).toBeUndefined()
  })

  /**
   * @promise driver.openRounds.text (driver's area, rounds to take)
   * @promise driver.openRounds.problems.round_taken (driver's area, rounds to take)
   * @promise driver.openRounds.until (driver's area, rounds to take)
   */
  test('gives an open round to the first of two drivers who take it', async () => {
    await aMaster(planner)
    await generate()
    const { id } = (await sunday()).rounds[0]!
    const [one, other] = [as(system(), await aDriver(planner)), as(system(), await aDriver(planner))]
    const elsewhere = as(system(), await aDriver(planner, { areas: ['seeb'] }))
    const customer = as(system(), await aPerson(planner))
    expect((await listOpenRounds(one)).rounds).toMatchObject([{ id, stops: 0 }])
    expect((await listOpenRounds(elsewhere)).rounds).toEqual([])
    expect((await listOpenRounds(customer)).rounds).toEqual([])
    expect(await codeOf(takeRound(elsewhere, id))).toBe('not_found')
    expect(await codeOf(takeRound(customer, id))).toBe('driver_not_fit')
    const outcome = await race([takeRound(one, id), takeRound(other, id)])
    expect(outcome).toEqual({ won: 1, codes: ['round_taken'] })
    expect(await codeOf(takeRound(customer, id))).toBe('driver_not_fit')
  })

  /**
   * @promise driver.openRounds.text
   * @promise driver.openRounds.problems.round_taken
   * @promise driver.openRounds.until
   */
  test('returns a taken round until 18:00 the evening before, but not an assigned one', async () => {
    await aMaster(planner)
    await aMaster(planner)
    await generate()
    const driver = await aDriver(planner)
    const at = (now: string) => as(system(new Date(now)), driver)
    const stranger = as(system(), await aDriver(planner))
    const [taken, given] = (await sunday()).rounds.map(({ id }) => id) as [string, string]
    const until = '2026-11-28T14:00:00.000Z'
    const early = at('2026-11-27T08:00:00Z')
    await assignDriver(planner, given, { driverId: driver.userId, before: null })
    expect(await codeOf(takeRound(early, taken))).toBe('driver_not_fit')
    await assignDriver(planner, given, { driverId: null, before: driver.userId })
    await takeRound(early, taken)
    expect((await listOpenRounds(early)).own).toMatchObject([{ id: taken, giveBackUntil: until }])
    expect(await codeOf(giveRoundBack(stranger, taken))).toBe('not_found')
    await giveRoundBack(early, taken)
    // Two days ahead, the planner is notified only by the evening's check.
    expect(await alarms(taken)).toEqual([])
    expect((await listOpenRounds(stranger)).rounds.map(({ id }) => id)).toContain(taken)
    expect(await codeOf(giveRoundBack(early, taken))).toBe('not_found')

    await takeRound(early, taken)
    const [inTime, late] = [at('2026-11-28T13:59:00Z'), at(until)]
    expect((await listOpenRounds(late)).own).toMatchObject([{ id: taken, giveBackUntil: null }])
    expect(await codeOf(giveRoundBack(late, taken))).toBe('round_not_returnable')
    await giveRoundBack(inTime, taken)
    expect(await alarms(taken)).toEqual(['2026-11-28T13:59:00.000Z'])
    await takeRound(inTime, taken)
    await giveRoundBack(inTime, taken)
    expect(await alarms(taken)).toHaveLength(2)

    await assignDriver(planner, taken, { driverId: driver.userId, before: null })
    expect((await listOpenRounds(early)).own).toMatchObject([{ id: taken, giveBackUntil: null }])
    expect(await codeOf(giveRoundBack(early, taken))).toBe('round_not_returnable')
    // A driver who returned it themselves is not notified that it was taken from them.
    expect(
      await many(
        database.pool,
        sql`select from platform.outbox where topic = 'rounds.assigned' and data ->> 'roundId' = ${taken}
          and data -> 'driverId' = 'null'`,
      ),
    ).toEqual([])
  })

  const alarms = async (roundId: string) =>
    (
      await many<{ at: string | null }>(
        database.pool,
        sql`select data ->> 'givenBackAt' as at from platform.outbox
          where topic = 'rounds.without_driver' and data ->> 'roundId' = ${roundId} order by id`,
      )
    ).map(({ at }) => at)
})
