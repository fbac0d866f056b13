import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDepot, aDriver, aMaster, aSubscription, aVehicle } from '#testing/fleet-builders'
import { codeOf } from '#testing/refusals'
import { cancelCollection } from '../../collections/cancel-collection.ts'
import { alarmWithoutDriver } from '../assigning/alarm-without-driver.ts'
import { getRoundsOfDay, getRoundsOfWeek } from '../day-plan/overview.ts'
import { changeDepot } from '../fleet/depots.ts'
import { changeMaster } from '../fleet/masters.ts'
import { listenToGenerator } from '../jobs.ts'
import { generateRounds, missingRounds } from './generate.ts'
import { updateDraftsOfDay } from './update-drafts-of-day.ts'

/** 21:00 in Muscat, a Thursday: Sunday is three days away. */
const EVENING = new Date('2026-11-26T17:00:00Z')
const SUNDAY = '2026-11-29'
let database: TestDatabase
let planner: Ctx
const at = (now: Date): Ctx => database.ctx({ kind: 'system', name: 'test' }, now)
const later = (days: number) => new Date(EVENING.getTime() + days * 86_400_000)
beforeEach(async () => {
  database = await testDatabase()
  planner = as(at(EVENING), await aPerson(at(EVENING), ['operator']))
})

afterEach(() => database.drop())

const generate = (now = EVENING) => generateRounds(at(now))
const sunday = () => getRoundsOfDay(at(EVENING), SUNDAY)
const follow = () => transact(at(EVENING), tx => updateDraftsOfDay(tx, SUNDAY))
const countRounds = async () =>
  (await one<{ count: number }>(database.pool, sql`select count(*)::int as count from rounds.rounds`)).count
const subscriptionsOf = async () =>
  (
    await many<{ id: string }>(
      database.pool,
      sql`select subscription_id as id from rounds.stops where day = ${SUNDAY}::date and status = 'planned' order by position`,
    )
  ).map(({ id }) => id)
const topics = async (topic: string) =>
  (
    await many<{ data: Record<string, string> }>(
      database.pool,
      sql`select data from platform.outbox where topic = ${topic} order by id`,
    )
  ).map(({ data }) => data)

describe('the generator', () => {
  /** @promise admin-rounds.text */
  test('creates the rounds of the next seven days once, also when run concurrently', async () => {
    const driver = await aDriver(planner)
    const master = await aMaster(planner, { driverId: driver.userId })
    await aMaster(planner, { weekday: 4 })
    await aSubscription(planner)
    const [one, other] = await Promise.all([generate(), generate()])
    expect(one.made + other.made).toBe(2)
    expect(await generate()).toEqual({ made: 0 })
    const { days, missing } = await getRoundsOfWeek(at(EVENING), { from: '2026-11-27' })
    expect(missing).toBe(0)
    expect(days.map(({ day, rounds }) => [day, rounds.length])).toEqual([
      ['2026-11-27', 0],
      ['2026-11-28', 0],
      [SUNDAY, 1],
      ['2026-11-30', 0],
      ['2026-12-01', 0],
      ['2026-12-02', 0],
      ['2026-12-03', 1],
    ])
    expect((await sunday()).rounds).toMatchObject([
      { name: master.name, status: 'draft', driver: { id: driver.userId }, stops: 1, planVersion: 2 },
    ])
    expect(await subscriptionsOf()).toHaveLength(1)
  })

  test('creates all missing rounds after two days of silence, with one alarm', async () => {
    await aMaster(planner)
    for (const weekday of [1, 2, 3, 4, 5, 6]) await aMaster(planner, { weekday })
    await generate()
    expect(await countRounds()).toBe(7)
    await listenToGenerator(at(later(0)))
    expect(await topics('rounds.generator_silent')).toEqual([])
    await listenToGenerator(at(later(2)))
    expect(await topics('rounds.generator_silent')).toEqual([{ day: '2026-12-04' }])
    expect((await missingRounds(at(later(2)))).missing).toBeGreaterThan(0)
    expect(await generate(later(2))).toEqual({ made: 2 })
    await listenToGenerator(at(later(2)))
    expect(await topics('rounds.generator_silent')).toHaveLength(1)
  })

  test('does not create a round again that the planner has cancelled', async () => {
    await aMaster(planner)
    await generate()
    await run(database.pool, sql`update rounds.rounds set status = 'cancelled'`)
    expect(await generate()).toEqual({ made: 0 })
    expect((await sunday()).rounds).toEqual([])
  })

  test('releases only tomorrow’s rounds to their drivers', async () => {
    const driver = await aDriver(planner)
    await aMaster(planner, { driverId: driver.userId })
    await aMaster(planner)
    await generate()
    const states = async () => (await sunday()).rounds.map(({ status }) => status).sort()
    expect(await states()).toEqual(['draft', 'draft'])
    await generate(new Date('2026-11-28T15:59:00Z'))
    expect(await states()).toEqual(['draft', 'draft'])
    await generate(new Date('2026-11-28T16:00:00Z'))
    expect(await states()).toEqual(['draft', 'ready'])
  })
})

describe('a stop of a draft', () => {
  test('keeps a stop’s position from week to week, in the order of subscribing', async () => {
    await aMaster(planner)
    const points = [
      { lat: 23.612, lng: 58.487 },
      { lat: 23.6, lng: 58.47 },
      { lat: 23.605, lng: 58.48 },
    ]
    for (const point of points) await aSubscription(planner, { point })
    await generate()
    const first = await subscriptionsOf()
    expect(new Set(first).size).toBe(3)
    await generate(later(7))
    const next = await many<{ id: string }>(
      database.pool,
      sql`select subscription_id as id from rounds.stops where day = '2026-12-06' and status = 'planned' order by position`,
    )
    expect(next.map(({ id }) => id)).toEqual(first)
  })

  /** @promise admin-rounds.text */
  test('updates drafts for skips, pauses and their undoing; a second run changes nothing', async () => {
    await aMaster(planner)
    const [stays, goes] = [await aSubscription(planner), await aSubscription(planner)]
    await generate()
    const before = await subscriptionsOf()
    await run(
      database.pool,
      sql`insert into bins.skips (subscription_id, day) values (${goes.id}, ${SUNDAY}::date)`,
    )
    await follow()
    expect(await subscriptionsOf()).toEqual([stays.id])
    const version = async () => (await sunday()).rounds[0]!.planVersion
    const now = await version()
    await follow()
    expect(await version()).toBe(now)
    await run(database.pool, sql`delete from bins.skips`)
    await follow()
    expect(await subscriptionsOf()).toEqual(before)
    await run(
      database.pool,
      sql`update bins.subscriptions set status = 'paused', paused_from = '2026-11-28', paused_until = '2026-11-30' where id = ${stays.id}`,
    )
    await follow()
    expect(await subscriptionsOf()).toEqual([goes.id])
    expect(await version()).toBeGreaterThan(now)
  })

  test('keeps a stop that a driver has reached, even when it is skipped', async () => {
    await aMaster(planner)
    const { id } = await aSubscription(planner)
    await generate()
    await run(database.pool, sql`update rounds.stops set status = 'arrived', arrived_at = now()`)
    await run(
      database.pool,
      sql`insert into bins.skips (subscription_id, day) values (${id}, ${SUNDAY}::date)`,
    )
    await follow()
    expect((await sunday()).rounds[0]!.list).toMatchObject([{ status: 'arrived' }])
  })

  test('places a stop where it is cheapest and fits; else lists it with the reason', async () => {
    await aMaster(planner, { areas: ['qurum'] })
    await aMaster(planner, {
      areas: ['seeb'],
      vehicleId: (await aVehicle(planner, { capacityLitres: 50 })).id,
    })
    await aMaster(planner, { areas: ['ruwi'], startsMinute: 900, endsMinute: 1000 })
    await aSubscription(planner, { area: 'qurum' })
    await aSubscription(planner, { area: 'seeb', litres: 240, point: { lat: 23.67, lng: 58.189 } })
    await aSubscription(planner, {
      area: 'ruwi',
      opens: 480,
      closes: 540,
      point: { lat: 23.593, lng: 58.544 },
    })
    await aSubscription(planner, { area: 'mutrah', point: { lat: 23.6195, lng: 58.566 } })
    await generate()
    const { rounds, unassigned } = await sunday()
    expect(rounds.map(({ stops }) => stops).sort()).toEqual([0, 0, 1])
    expect(unassigned.map(({ area, why }) => [area, why]).sort()).toEqual([
      ['mutrah', 'no_round'],
      ['ruwi', 'window'],
      ['seeb', 'capacity'],
    ])
    await aMaster(planner, { areas: ['mutrah'] })
    await generate()
    expect((await sunday()).unassigned.map(({ area }) => area).sort()).toEqual(['ruwi', 'seeb'])
  })

  /** @promise collections.booked.text */
  test('plans a one-time collection with the day, and removes it when it is cancelled', async () => {
    await aMaster(planner)
    const person = await aPerson(planner)
    const { id } = await one<{ id: string }>(
      database.pool,
      sql`insert into collections.requests (user_id, kind, waste, grams, area, address, phone, collect_on, slot)
        values (${person.userId}, 'household', 'garden_waste', 12000, 'qurum',
          '{"way": "2235", "point": {"lat": 23.61, "lng": 58.48}}', '+96892123456', ${SUNDAY}::date, 'morning') returning id`,
    )
    await generate()
    const status = async () =>
      (
        await one<{ status: string }>(
          database.pool,
          sql`select status from collections.requests where id = ${id}`,
        )
      ).status
    expect(await status()).toBe('planned')
    expect((await sunday()).rounds[0]!.list).toMatchObject([
      { kind: 'pickup', opensMinute: 480, closesMinute: 720, expected: { grams: 12_000 }, isLate: false },
    ])
    const cancel = (now: string) => cancelCollection(database.ctx(person, new Date(now)), id)
    expect(await codeOf(cancel('2026-11-28T16:00:00Z'))).toBe('collection_closed')
    await cancel('2026-11-28T15:59:00Z')
    const version = async () => (await sunday()).rounds[0]!.planVersion
    const planned = await version()
    await follow()
    expect((await sunday()).rounds[0]!.list).toEqual([])
    expect(await version()).toBeGreaterThan(planned)
  })

  test('does not plan food scraps around noon in the hot season', async () => {
    await aMaster(planner, { startsMinute: 600, endsMinute: 1200 })
    for (let count = 0; count < 12; count++) await aSubscription(planner)
    const june = new Date('2027-06-10T17:00:00Z')
    await generateRounds(at(june))
    const { rounds } = await getRoundsOfDay(at(june), '2027-06-13')
    expect(rounds[0]!.list).toHaveLength(12)
    expect(rounds[0]!.list.filter(({ isLate }) => isLate)).toEqual([])
    for (const { expectedAt } of rounds[0]!.list) {
      const minute = (Date.parse(expectedAt!) - Date.parse('2027-06-13T00:00:00+04:00')) / 60_000
      expect(minute < 660 || minute >= 990).toBe(true)
    }
  })

  test('empties the truck before a stop for which it would be too full', async () => {
    await aMaster(planner, { vehicleId: (await aVehicle(planner, { capacityLitres: 500 })).id })
    for (let count = 0; count < 5; count++) await aSubscription(planner, { litres: 240 })
    await generate()
    const { rounds } = await sunday()
    expect(rounds).toMatchObject([{ stops: 5, emptyings: 2, expected: { litres: 1200 } }])
  })
})

test('gives the stops of an ended round to others; drafts follow a changed round', async () => {
  const first = await aMaster(planner)
  const { id: requestId } = await one<{ id: string }>(
    database.pool,
    sql`insert into collections.requests (user_id, kind, waste, grams, area, address, phone, collect_on, slot)
      values (${(await aPerson(planner)).userId}, 'household', 'garden_waste', 12000, 'qurum',
        '{"point": {"lat": 23.61, "lng": 58.48}}', '+96892123456', ${SUNDAY}::date, 'morning') returning id`,
  )
  await aSubscription(planner)
  await generate()
  const other = await aMaster(planner)
  await generate()
  const { version, id: _, places: __, changed: ___, ...terms } = first
  const longer = await changeMaster(planner, first.id, {
    ...terms,
    endsMinute: 960,
    version,
    reason: 'More time',
  })
  const ends = async () =>
    (await sunday()).rounds.map(({ name, endsMinute, stops }) => [name === first.name, endsMinute, stops])
  expect((await ends()).sort()).toEqual([
    [false, 900, 0],
    [true, 960, 2],
  ])
  await changeMaster(planner, first.id, {
    ...terms,
    isActive: false,
    version: longer.version,
    reason: 'Not needed',
  })
  const status = () =>
    one<{ status: string }>(
      database.pool,
      sql`select status from collections.requests where id = ${requestId}`,
    )
  expect(await status()).toEqual({ status: 'requested' })
  await generate()
  expect((await sunday()).rounds).toMatchObject([{ name: other.name, stops: 2 }])
  expect(await status()).toEqual({ status: 'planned' })
})

test('keeps a depot in use, and shows rounds as late when the depot closes too early', async () => {
  const depot = await aDepot(planner)
  await aMaster(planner, { depotId: depot.id })
  await aSubscription(planner, { opens: 780, closes: 840 })
  await generate()
  const { version, id: _, changed: __, ...terms } = depot
  const change = (over: object) =>
    changeDepot(planner, depot.id, { ...terms, version, reason: 'It closes', ...over })
  expect(await codeOf(change({ isActive: false }))).toBe('fleet_in_use')
  expect((await sunday()).rounds).toMatchObject([{ stops: 1, isLate: false }])
  await change({ closesMinute: 720 })
  await aSubscription(planner, { opens: 780, closes: 840 })
  await follow()
  const { rounds, unassigned } = await sunday()
  expect(rounds).toMatchObject([{ stops: 1, isLate: true }])
  expect(unassigned).toHaveLength(1)
})

test('raises one alarm at 18:00 on the evening before for a round without a fit driver', async () => {
  const expired = await aDriver(planner, { licenceExpiresOn: '2026-11-28' })
  await aMaster(planner)
  const driver = await aDriver(planner)
  await aMaster(planner, { driverId: driver.userId })
  const { id } = await aMaster(planner, { driverId: expired.userId })
  await generate()
  await run(
    database.pool,
    sql`update rounds.rounds set driver_id = ${expired.userId} where master_id = ${id}`,
  )
  const look = async (now: string) => {
    await alarmWithoutDriver(at(new Date(now)))
    return (await topics('rounds.without_driver')).length
  }
  expect(await look('2026-11-28T13:59:00Z')).toBe(0)
  expect(await look('2026-11-28T14:00:00Z')).toBe(2)
  expect(await look('2026-11-28T15:00:00Z')).toBe(2)
})
