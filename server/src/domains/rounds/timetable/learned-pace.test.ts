import { randomUUID } from 'node:crypto'
import { dayAfter } from '@dawra/contract/platform/muscat.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as } from '#testing/builders'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDepot, aDriver, aMaster, aSubscription, aVehicle } from '#testing/fleet-builders'
import { getRoundsOfDay } from '../day-plan/overview.ts'
import { replanDay, solveReplan, takeReplan } from '../day-plan/replan.ts'
import { generateRounds } from '../drafts/generate.ts'
import { solve } from '../solver/index.ts'
import { learnPaces, replacePaces } from './learned-pace.ts'
import { retimeRound } from './retime.ts'
import { LEGS_ENOUGH, rulesOf } from './rules.ts'

const EVENING = new Date('2026-11-26T17:00:00Z')
const SUNDAY = '2026-11-29'
const POINTS = {
  qurum: { lat: 23.612, lng: 58.487 },
  azaiba: { lat: 23.597, lng: 58.375 },
}
/** The straight-line distance between the two, in kilometres. */
const KM = 11.55
type Area = keyof typeof POINTS

let database: TestDatabase
let planner: Ctx
let fleet: { vehicleId: string; depotId: string; driverId: string }
const system = () => database.ctx({ kind: 'system', name: 'test' }, EVENING)
beforeEach(async () => {
  database = await testDatabase()
  planner = as(system(), await aPerson(system(), ['operator']))
  fleet = {
    vehicleId: (await aVehicle(planner)).id,
    depotId: (await aDepot(planner)).id,
    driverId: (await aDriver(planner)).userId,
  }
})
afterEach(() => database.drop())

interface Driven {
  from?: Area
  to?: Area
  minutes: number
  daysAgo?: number
  /** How far the phone's clock was moved between the two taps. */
  clockSetMs?: number
  otherPhone?: boolean
  emptied?: boolean
  /** The driver tapped only "done", never "arrived". */
  withoutArrival?: boolean
  isUnfinished?: boolean
  /** The exact place of the first stop has been deleted. */
  isForgotten?: boolean
}

async function drive({ from = 'qurum', to = 'azaiba', minutes, daysAgo = 3, ...over }: Driven) {
  const { vehicleId, depotId, driverId } = fleet
  const day = dayAfter('2026-11-26', -daysAgo)
  const left = new Date(`${day}T05:00:00Z`)
  const arrived = new Date(left.getTime() + minutes * 60_000)
  const end = new Date(arrived.getTime() + 300_000)
  const { id: roundId } = await one<{ id: string }>(
    database.pool,
    sql`insert into rounds.rounds (name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, status,
        started_at, ended_at)
      values ('Driven', ${day}::date, ${vehicleId}, ${driverId}, ${depotId}, 360, 900,
        ${over.isUnfinished ? 'started' : 'ended'}, ${left}, ${over.isUnfinished ? null : end}) returning id`,
  )
  const stop = (area: Area, arrivedAt: Date, closedAt: Date) =>
    one<{ id: string }>(
      database.pool,
      sql`insert into rounds.stops (round_id, kind, subscription_id, day, area, lat, lng, status, arrived_at, closed_at)
        values (${roundId}, 'bins', ${randomUUID()}, ${day}::date, ${area}, ${POINTS[area].lat}::float8,
          ${POINTS[area].lng}::float8, 'done', ${arrivedAt}, ${closedAt}) returning id`,
    )
  const phone = randomUUID()
  let sequence = 0
  const tap = (kind: string, stopId: string, at: Date, deviceId = phone, offset = 0) =>
    run(
      database.pool,
      sql`insert into rounds.commands (id, device_id, sequence, driver_id, kind, round_id, stop_id, payload, captured_at,
          clock_offset_ms, happened_at, answer)
        values (${randomUUID()}, ${deviceId}, ${++sequence}::int, ${driverId}, ${kind}, ${roundId}, ${stopId}, '{}', ${at},
          ${offset}::bigint, ${at}, 'accepted')`,
    )
  const first = await stop(from, new Date(left.getTime() - 120_000), left)
  const second = await stop(to, arrived, end)
  await tap('done', first.id, left)
  if (!over.withoutArrival)
    await tap('arrived', second.id, arrived, over.otherPhone ? randomUUID() : phone, over.clockSetMs)
  await tap('done', second.id, end)
  if (over.isForgotten)
    await run(database.pool, sql`update rounds.stops set is_exact = false where id = ${first.id}`)
  if (over.emptied) {
    const commandId = (await one<{ id: string }>(database.pool, sql`select id from rounds.commands limit 1`))
      .id
    await run(
      database.pool,
      sql`insert into rounds.emptyings (command_id, round_id, depot_id, emptied_at)
        values (${commandId}, ${roundId}, ${depotId}, ${new Date(left.getTime() + 60_000)})`,
    )
  }
}

async function driveOften(driven: Driven, times = LEGS_ENOUGH) {
  for (let at = 0; at < times; at++) await drive({ daysAgo: 1 + at, ...driven })
}

const learned = () =>
  many<{ from: string; to: string; legs: number; rounds: number; pace: number }>(
    database.pool,
    sql`select from_area as "from", to_area as "to", legs, rounds, seconds_a_km as pace from rounds.learned_paces
      order by from_area`,
  )

/** @promise admin-rounds.drives (/admin/rounds, a day) */
test('uses the median of at least ten drives, for each direction separately', async () => {
  for (const minutes of [20, 30, 40]) await driveOften({ minutes }, 3)
  await learnPaces(system())
  expect(await learned()).toEqual([
    { from: 'qurum', to: 'azaiba', legs: 9, rounds: 9, pace: expect.any(Number) },
  ])
  expect((await rulesOf(database.pool)).learned).toEqual([])
  await drive({ minutes: 30 })
  await learnPaces(system())
  const [{ secondsAMetre, ...pair }, ...others] = (await rulesOf(database.pool)).learned as [
    { from: string; to: string; secondsAMetre: number },
  ]
  expect([pair, others]).toEqual([{ from: 'qurum', to: 'azaiba' }, []])
  expect(secondsAMetre * 1000 * KM).toBeGreaterThan(29.5 * 60)
  expect(secondsAMetre * 1000 * KM).toBeLessThan(30.5 * 60)
})

test.each<[string, Partial<Driven>]>([
  ['a break on the way', { minutes: 110 }],
  ['an impossibly fast drive', { minutes: 4 }],
  ['a clock that was set on the way', { clockSetMs: 90_000 }],
  ['two phones', { otherPhone: true }],
  ['an emptying on the way', { emptied: true }],
  ['a stop without a reported arrival', { withoutArrival: true }],
  ['a round that is not over', { isUnfinished: true }],
  ['a drive of last year', { daysAgo: 200 }],
  ['stops side by side', { to: 'qurum' }],
  ['a place that was forgotten', { isForgotten: true }],
])('%s does not teach a time', async (_, driven) => {
  await drive({ minutes: 30, ...driven })
  await learnPaces(system())
  expect(await learned()).toEqual([])
  await drive({ minutes: 30 })
  await learnPaces(system())
  expect(await learned()).toMatchObject([{ from: 'qurum', to: 'azaiba', legs: 1 }])
})

test('learns nothing from only two rounds, and forgets roads that are no longer driven', async () => {
  await driveOften({ minutes: 30 })
  await learnPaces(system())
  await run(database.pool, sql`update rounds.learned_paces set rounds = 2`)
  expect((await rulesOf(database.pool)).learned).toEqual([])
  await run(database.pool, sql`update rounds.rounds set day = day - 200`)
  await learnPaces(system())
  expect(await learned()).toEqual([])
})

/** @promise admin-rounds.drives */
test.each<[Area, Area]>([
  ['qurum', 'azaiba'],
  ['azaiba', 'qurum'],
])('a plan avoids the slow drive from %s to %s, and states its time', async (from, to) => {
  await aMaster(planner, { areas: ['qurum', 'azaiba'], breakMinutes: 0 })
  for (const area of ['qurum', 'azaiba'] as const) await aSubscription(planner, { area, point: POINTS[area] })
  await generateRounds(system())
  const sunday = async () => (await getRoundsOfDay(planner, SUNDAY)).rounds[0]!
  const before = await sunday()
  const drives = async () => (await getRoundsOfDay(planner, SUNDAY)).drives
  expect(await drives()).toEqual({ all: 1, learned: 0 })
  await driveOften({ from, to, minutes: 60 })
  await learnPaces(system())
  await transact(system(), tx => retimeRound(tx, before.id))
  const isSlow = before.list[0]!.area === from
  const late = (await sunday()).minutes - before.minutes
  expect(await drives()).toEqual({ all: 1, learned: isSlow ? 1 : 0 })
  if (isSlow) expect(late).toBeGreaterThan(20)
  else expect(late).toBe(0)
  const { id } = await replanDay(planner, SUNDAY)
  await solveReplan(system(), id, { plan: async problem => solve(problem, { seed: 7, iterations: 100 }) })
  await takeReplan(planner, id)
  const after = await sunday()
  expect(after.list.map(({ area }) => area)).toEqual([to, from])
  expect(after.minutes).toBeLessThanOrEqual(before.minutes)
})

test('reads rounds and their commands by indexes', async () => {
  await driveOften({ minutes: 30 })
  await run(
    database.pool,
    sql`insert into rounds.rounds (name, day, vehicle_id, depot_id, starts_minute, ends_minute)
      select 'Later', date '2027-01-01' + n, ${fleet.vehicleId}, ${fleet.depotId}, 360, 900 from generate_series(1, 3000) n`,
  )
  await run(
    database.pool,
    sql`insert into rounds.stops (round_id, kind, subscription_id, day, area, lat, lng)
      select r.id, 'bins', uuidv7(), r.day, 'qurum', 23.6, 58.4 from rounds.rounds r where r.name = 'Later'`,
  )
  await database.pool.query('analyze rounds.rounds, rounds.stops, rounds.commands')
  const driven = { from: '2026-06-01', until: '2026-11-26', roadFactor: 1.4, speed: 10.5 }
  const read = await rowsRead(database, ['rounds'], db => replacePaces(db, driven))
  expect(Object.keys(read)).toEqual(
    expect.arrayContaining(['rounds.rounds_of_a_day', 'rounds.stops_of_a_round']),
  )
  expect(sumOfRows(read)).toBeLessThan(1000)
})
