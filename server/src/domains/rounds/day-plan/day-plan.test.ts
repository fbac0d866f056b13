import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDriver, aMaster, aSubscription, aVehicle } from '#testing/fleet-builders'
import { codeOf, race } from '#testing/refusals'
import { generateRounds } from '../drafts/generate.ts'
import { updateDraftsOfDay } from '../drafts/update-drafts-of-day.ts'
import { solve } from '../solver/index.ts'
import { retimeRound } from '../timetable/retime.ts'
import { keepOrder } from './keep-order.ts'
import { assignStop, listStopOptions, listUnassignedOptions, moveStop } from './move-stop.ts'
import { getRoundsOfDay } from './overview.ts'
import { getReplan, type Planner, replanDay, solveReplan, takeReplan } from './replan.ts'

/** 21:00 in Muscat, a Thursday. */
const EVENING = new Date('2026-11-26T17:00:00Z')
const SUNDAY = '2026-11-29'
let database: TestDatabase
let planner: Ctx
const system = (now = EVENING) => database.ctx({ kind: 'system', name: 'test' }, now)
beforeEach(async () => {
  database = await testDatabase()
  planner = as(system(), await aPerson(system(), ['operator']))
})
afterEach(() => database.drop())

const generate = () => generateRounds(system())
const sunday = () => getRoundsOfDay(planner, SUNDAY)
const named = async (name: string) => (await sunday()).rounds.find(round => round.name === name)!
const NORTH = { lat: 23.612, lng: 58.487 }
const SOUTH = { lat: 23.58, lng: 58.46 }
const seeded: Planner = async problem => solve(problem, { seed: 7, iterations: 400 })

/** Two rounds of one day in one area, and subscriptions north and south in turn. */
async function aDay(count: number) {
  const [one, other] = [await aMaster(planner), await aMaster(planner)]
  for (let at = 0; at < count; at++) await aSubscription(planner, { point: at % 2 === 0 ? NORTH : SOUTH })
  await generate()
  return { one, other }
}

describe('a stop of a round', () => {
  /** @promise admin-rounds.move.text (/admin/rounds, Move) */
  test('moves a stop for one day to another round, at the stated cost, with new times', async () => {
    const { one: first, other } = await aDay(4)
    const [from, to] = (await named(first.name)).stops > 0 ? [first, other] : [other, first]
    const [stop] = (await named(from.name)).list
    const target = await named(to.name)
    const { options } = await listStopOptions(planner, stop!.id)
    const option = options.find(({ roundId }) => roundId === target.id)!
    expect(option).toMatchObject({ position: expect.any(Number), minutes: expect.any(Number) })
    const moved = await moveStop(planner, stop!.id, {
      roundId: target.id,
      position: null,
      planVersion: target.planVersion,
    })
    expect(moved).toEqual({ stopId: stop!.id, roundId: target.id, position: option.position })
    const after = await named(to.name)
    expect(after.planVersion).toBeGreaterThan(target.planVersion)
    expect(after.minutes - target.minutes).toBeGreaterThanOrEqual(option.minutes! - 1)
    expect(after.list.every(({ expectedAt }) => expectedAt !== null)).toBe(true)
    await transact(system(), tx => updateDraftsOfDay(tx, SUNDAY))
    expect((await named(to.name)).list.map(({ id }) => id)).toContain(stop!.id)
    const places = await many(database.pool, sql`select distinct master_id from rounds.master_stops`)
    expect(places).toEqual([{ master_id: from.id }])
  })

  test('lets one of two planners move a stop; the other learns that the plan has changed', async () => {
    await aDay(4)
    const round = (await sunday()).rounds.find(({ stops }) => stops === 4)!
    const moves = round.list
      .slice(2)
      .map(({ id }) =>
        moveStop(planner, id, { roundId: round.id, position: 1, planVersion: round.planVersion }),
      )
    expect(await race(moves)).toEqual({ won: 1, codes: ['plan_changed'] })
    const positions = (await sunday()).rounds
      .find(({ id }) => id === round.id)!
      .list.map(({ position }) => position)
    expect(positions).toEqual([1, 2, 3, 4])
  })

  test('does not move a stop that a driver has reached, nor any onto a finished round', async () => {
    await aDay(2)
    const { rounds } = await sunday()
    const round = rounds.find(({ stops }) => stops === 2)!
    const other = rounds.find(({ id }) => id !== round.id)!
    const [touched, free] = round.list
    const move = (id: string, roundId: string, planVersion: number) =>
      codeOf(moveStop(planner, id, { roundId, position: null, planVersion }))
    await run(
      database.pool,
      sql`update rounds.stops set status = 'arrived', arrived_at = now() where id = ${touched!.id}`,
    )
    expect(await move(touched!.id, other.id, other.planVersion)).toBe('stop_not_movable')
    await run(database.pool, sql`update rounds.rounds set status = 'cancelled' where id = ${other.id}`)
    expect(await move(free!.id, other.id, other.planVersion)).toBe('round_not_open')
    expect(await move(free!.id, randomUUID(), 1)).toBe('not_found')
    expect(await move(randomUUID(), round.id, 1)).toBe('not_found')
  })

  test('assigns a stop that fits nowhere where the planner wants, and shows it as late', async () => {
    await aMaster(planner, { startsMinute: 900, endsMinute: 1000 })
    await aSubscription(planner, { opens: 480, closes: 540 })
    await generate()
    const { unassigned, rounds } = await sunday()
    const { options } = await listUnassignedOptions(planner, unassigned[0]!.id)
    expect(options).toEqual([{ roundId: rounds[0]!.id, position: null, minutes: null, metres: null }])
    const put = () => assignStop(planner, unassigned[0]!.id, { roundId: rounds[0]!.id })
    expect(await race([put(), put()])).toEqual({ won: 1, codes: ['not_found'] })
    const day = await sunday()
    expect(day.unassigned).toEqual([])
    expect(day.rounds[0]!.list).toMatchObject([{ isLate: true, position: 1 }])
    await transact(system(), tx => updateDraftsOfDay(tx, SUNDAY))
    expect((await sunday()).rounds[0]!.list).toHaveLength(1)
  })
})

test('keeps a stop’s position in the next weeks when the planner saves the order', async () => {
  await aMaster(planner)
  for (const point of [NORTH, SOUTH, NORTH]) await aSubscription(planner, { point })
  await generate()
  const [round] = (await sunday()).rounds
  const [first] = round!.list
  await moveStop(planner, first!.id, { roundId: round!.id, position: 3, planVersion: round!.planVersion })
  expect(await keepOrder(planner, round!.id)).toMatchObject({ places: 3 })
  const orderOf = async (day: string) =>
    (
      await many<{ id: string }>(
        database.pool,
        sql`select subscription_id as id from rounds.stops where day = ${day}::date and status = 'planned' order by position`,
      )
    ).map(({ id }) => id)
  const stored = await orderOf(SUNDAY)
  await generateRounds(system(new Date('2026-12-03T17:00:00Z')))
  expect(await orderOf('2026-12-06')).toEqual(stored)
})

describe('planning a day again', () => {
  /** All stops are in one round although there are two. */
  async function aLopsidedDay() {
    const [one, other] = [await aMaster(planner), await aMaster(planner, { isActive: false })]
    const points = [NORTH, SOUTH, NORTH, SOUTH, NORTH, SOUTH]
    for (const point of points) await aSubscription(planner, { point })
    await generate()
    await run(database.pool, sql`update rounds.masters set is_active = true where id = ${other.id}`)
    await generate()
    await run(database.pool, sql`delete from rounds.master_stops`)
    // The worst order: north and south in turn.
    const round = await named(one.name)
    const stops = round.list.toSorted((a, b) => b.point.lat - a.point.lat)
    const order = [0, 3, 1, 4, 2, 5].map(at => stops[at]!.id)
    await run(
      database.pool,
      sql`update rounds.stops s set position = w.position from unnest(${order}::uuid[]) with ordinality as w (id, position)
        where s.id = w.id`,
    )
    await transact(system(), tx => retimeRound(tx, round.id))
    return { one, other }
  }
  const planned = async () => {
    const { id } = await replanDay(planner, SUNDAY)
    await solveReplan(system(), id, { plan: seeded })
    return getReplan(planner, id)
  }

  /** @promise admin-rounds.replan.text (/admin/rounds, Plan the day anew) */
  test('compares the new plan first, and changes nothing until it is accepted', async () => {
    await aLopsidedDay()
    const before = await sunday()
    const replan = await planned()
    expect(replan).toMatchObject({ status: 'solved', isStale: false, before: { unassigned: 0, rounds: 1 } })
    expect(replan.after!.metres).toBeLessThan(replan.before!.metres)
    expect(replan.after!.minutes).toBeLessThanOrEqual(replan.before!.minutes)
    expect((await sunday()).rounds).toEqual(before.rounds)
    expect((await sunday()).replan).toMatchObject({ id: replan.id })
    expect(await takeReplan(planner, replan.id)).toMatchObject({ status: 'taken' })
    const after = await sunday()
    const sum = (rounds: typeof after.rounds) => rounds.reduce((all, { metres }) => all + metres, 0)
    expect(sum(before.rounds)).toBe(replan.before!.metres)
    expect(sum(after.rounds)).toBe(replan.after!.metres)
    expect(after.rounds.reduce((all, { stops }) => all + stops, 0)).toBe(6)
    expect(after.replan).toBeNull()
    for (const { list } of after.rounds)
      expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1))
  })

  test('refuses a new plan when the day has changed, and accepts it once', async () => {
    await aLopsidedDay()
    const [stale, fresh] = [await planned(), await planned()]
    const outcome = await race([takeReplan(planner, stale.id), takeReplan(planner, fresh.id)])
    expect(outcome).toEqual({ won: 1, codes: ['plan_changed'] })
    const third = await planned()
    await aSubscription(planner)
    await transact(system(), tx => updateDraftsOfDay(tx, SUNDAY))
    expect(await getReplan(planner, third.id)).toMatchObject({ isStale: true })
    expect(await codeOf(takeReplan(planner, third.id))).toBe('plan_changed')
    expect((await sunday()).rounds.reduce((all, { stops }) => all + stops, 0)).toBe(7)
    expect(await codeOf(takeReplan(planner, randomUUID()))).toBe('not_found')
  })

  test('places unassigned stops, and takes none from a round that has set out', async () => {
    await aMaster(planner, { vehicleId: (await aVehicle(planner, { capacityLitres: 100 })).id })
    await aSubscription(planner, { litres: 240 })
    await generate()
    expect((await sunday()).unassigned).toHaveLength(1)
    await aMaster(planner)
    await transact(system(), async tx => {
      await run(
        tx.db,
        sql`insert into rounds.rounds (name, day, vehicle_id, depot_id, starts_minute, ends_minute)
          select name, ${SUNDAY}::date, vehicle_id, depot_id, starts_minute, ends_minute from rounds.masters
            order by id desc limit 1`,
      )
    })
    const replan = await planned()
    expect(replan).toMatchObject({ before: { unassigned: 1 }, after: { unassigned: 0 } })
    await takeReplan(planner, replan.id)
    expect(await sunday()).toMatchObject({ unassigned: [] })
    const driver = await aDriver(planner)
    await run(
      database.pool,
      sql`update rounds.rounds set status = 'started', started_at = now(), driver_id = ${driver.userId}`,
    )
    expect(await codeOf(replanDay(planner, SUNDAY))).toBe('nothing_to_replan')
  })

  test('uses the roads of an OSRM server where there is one', async () => {
    await aLopsidedDay()
    const everywhere = (count: number) =>
      Array.from({ length: count }, () => Array.from({ length: count }, () => 600))
    const osrm = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://osrm')
      const [from, to] = ['sources', 'destinations'].map(name => searchParams.get(name)!.split(';').length)
      const table = everywhere(Math.max(from!, to!))
        .slice(0, from)
        .map(row => row.slice(0, to))
      response.end(JSON.stringify({ code: 'Ok', durations: table, distances: table }))
    })
    await once(osrm.listen(0, '127.0.0.1'), 'listening')
    const osrmUrl = `http://127.0.0.1:${(osrm.address() as AddressInfo).port}`
    const { id } = await replanDay(planner, SUNDAY)
    await solveReplan(system(), id, { plan: seeded, osrmUrl })
    osrm.close()
    // Six stops, and back to the yard: seven drives of 600 m.
    expect(await getReplan(planner, id)).toMatchObject({ status: 'solved', before: { metres: 4200 } })
  })

  test('shows that planning the day again failed', async () => {
    await aLopsidedDay()
    const { id } = await replanDay(planner, SUNDAY)
    await solveReplan(system(), id, { plan: () => Promise.reject(new Error('out of memory')) })
    expect(await getReplan(planner, id)).toMatchObject({ status: 'failed', after: null })
    expect(await codeOf(takeReplan(planner, id))).toBe('plan_changed')
  })
})

test('updates the times from where the truck is, and notifies the next person once', async () => {
  const driver = await aDriver(planner)
  await aMaster(planner, { driverId: driver.userId })
  for (let at = 0; at < 3; at++) await aSubscription(planner)
  await generate()
  const [round] = (await sunday()).rounds
  const morning = new Date('2026-11-29T04:00:00Z')
  const [first, second, third] = round!.list
  await run(
    database.pool,
    sql`update rounds.rounds set status = 'started', started_at = ${morning} where id = ${round!.id}`,
  )
  await run(
    database.pool,
    sql`update rounds.stops set status = 'done', closed_at = ${morning} where id = ${first!.id}`,
  )
  const retime = (now: Date) => transact(system(now), tx => retimeRound(tx, round!.id))
  await retime(morning)
  const expectedOf = async (id: string) =>
    (
      await one<{ at: Date }>(database.pool, sql`select expected_at as at from rounds.stops where id = ${id}`)
    ).at.getTime()
  expect(await expectedOf(second!.id)).toBe(morning.getTime())
  expect(await expectedOf(third!.id)).toBe(morning.getTime() + 180_000)
  const notified = async () =>
    (
      await many<{ data: { stopId: string } }>(
        database.pool,
        sql`select data from platform.outbox where topic = 'rounds.stop_near' order by id`,
      )
    ).map(({ data }) => data.stopId)
  expect(await notified()).toEqual([second!.id, third!.id])
  await retime(new Date(morning.getTime() + 60_000))
  expect(await notified()).toHaveLength(2)
})
