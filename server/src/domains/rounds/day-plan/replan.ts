import type { Replan, ReplanFigures } from '@dawra/contract/rounds/replans'
import type { Ctx } from '#platform/context'
import { messageOf, Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { asStop, cancelStops, insertStop } from '../drafts/draft-stops.ts'
import { type Due, selectDue } from '../drafts/due.ts'
import { settle } from '../drafts/update-drafts-of-day.ts'
import { usualPlaces } from '../drafts/usual-places.ts'
import { type Plan, type Problem, planByVroom, planInWorker } from '../solver/index.ts'
import { type DayStop, writeOrder } from '../timetable/day.ts'
import { type DayMap, mapOf, onRoads, timesOf } from '../timetable/day-map.ts'
import { type LockedDay, lockedDay, readDay } from './locked-day.ts'
import { problemOf, type Usual } from './planning-problem.ts'

/** CPU time of the worker. */
const CPU_MS = 2500

export type Planner = (problem: Problem) => Promise<Plan>
const inWorker: Planner = problem => planInWorker(problem, { seed: 1, cpuMs: CPU_MS })

/** Uses a VROOM server if there is one; our own worker when it cannot plan the problem or does not answer. */
const plannerOf =
  ({ log }: Ctx, url: string | undefined): Planner =>
  async problem =>
    (url ? await planByVroom(problem, { url, log }) : null) ?? inWorker(problem)

/** Requests another plan for a day, which is only computed for comparison. @throws Refusal('nothing_to_replan') */
export function replanDay(ctx: Ctx, day: string): Promise<Replan> {
  return transact(ctx, async tx => {
    const { rounds, stops } = await waitingOf(tx, day)
    if (rounds.length === 0 || stops.length === 0) throw new Refusal('nothing_to_replan')
    const { id } = await one<{ id: string }>(
      tx.db,
      sql`insert into rounds.replans (day, asked_by) values (${day}::date, ${userIdOf(tx)}::uuid) returning id`,
    )
    await enqueue(tx, 'rounds.replan', { replanId: id })
    return getReplan(tx, id)
  })
}

/** @throws Refusal('not_found') */
export async function getReplan({ db }: Pick<Ctx, 'db'>, id: string): Promise<Replan> {
  const replan = await maybe<Replan>(
    db,
    sql`select p.id, p.day::text as day, p.status, p.before, p.after, to_jsonb(p.asked_at) #>> '{}' as "requestedAt",
        p.status = 'solved' and p.made_from is distinct from rounds.day_version(p.day) as "isStale"
      from rounds.replans p where p.id = ${id}`,
  )
  if (!replan) throw new Refusal('not_found')
  return replan
}

/** Rounds of the day that have not set out, and their planned and the unassigned stops. */
async function waitingOf(tx: Pick<Ctx, 'db'>, day: string) {
  const locked = await readDay(tx, day)
  const rounds = locked.rounds.filter(({ status }) => status !== 'started')
  const due = await selectUnassigned(tx, day)
  const stops = [
    ...rounds.flatMap(({ id }) => locked.orders.get(id) ?? []),
    ...due.map(one => asStop(one, one.id)),
  ]
  return { locked: { ...locked, rounds }, rounds, stops, due }
}

async function selectUnassigned({ db }: Pick<Ctx, 'db'>, day: string): Promise<Due[]> {
  const row = await one<{ ids: string[] }>(
    db,
    sql`select coalesce(array_agg(coalesce(subscription_id, request_id, parcel_id)::text), '{}') as ids
      from rounds.unassigned where day = ${day}::date`,
  )
  return (await selectDue(db, day)).filter(({ id }) => row.ids.includes(id))
}

export interface Solving {
  plan?: Planner
  /** Without it, drives are estimated. */
  osrmUrl?: string | undefined
  /** Without it, our own solver plans. */
  vroomUrl?: string | undefined
}

/** Computes a plan, outside of any transaction. A failure is stored as the replan's status. */
export async function solveReplan(
  ctx: Ctx,
  replanId: string,
  { osrmUrl, vroomUrl, plan = plannerOf(ctx, vroomUrl) }: Solving = {},
): Promise<void> {
  const requested = await maybe<{ day: string; version: object }>(
    ctx.db,
    sql`select day::text as day, rounds.day_version(day) as version from rounds.replans
      where id = ${replanId} and status = 'asked'`,
  )
  if (!requested) return
  try {
    const { locked, stops } = await waitingOf(ctx, requested.day)
    const estimated = mapOf(locked.rounds, stops, locked.rules)
    const map = osrmUrl ? await onRoads(ctx, estimated, osrmUrl, locked.rules) : estimated
    const solved = await plan(problemOf(locked, stops, map, await usualOf(ctx, locked)))
    const orders = ordersOf(solved)
    const before = figuresOf(locked, locked.orders, map, stops)
    const byId = new Map(stops.map(stop => [stop.id, stop]))
    const after = new Map(
      locked.rounds.map(({ id }) => [id, (orders[id] ?? []).flatMap(stopId => byId.get(stopId) ?? [])]),
    )
    const moved = stops.filter(stop => stop.roundId && !orders[stop.roundId]?.includes(stop.id)).length
    await run(
      ctx.db,
      sql`update rounds.replans set status = 'solved', solved_at = platform.now(),
          made_from = ${JSON.stringify(requested.version)}::jsonb, before = ${JSON.stringify(before)}::jsonb,
          after = ${JSON.stringify({ ...figuresOf(locked, after, map, stops), moved })}::jsonb,
          orders = ${JSON.stringify({ orders, left: solved.unassigned })}::jsonb
        where id = ${replanId} and status = 'asked'`,
    )
  } catch (error) {
    ctx.log.error({ err: error, replanId }, 'a day could not be planned anew')
    await run(
      ctx.db,
      sql`update rounds.replans set status = 'failed', error = ${messageOf(error)}
        where id = ${replanId} and status = 'asked'`,
    )
  }
}

const ordersOf = ({ routes }: Plan): Record<string, string[]> =>
  Object.fromEntries(
    routes.map(({ vehicleId, steps }) => [
      vehicleId,
      steps.flatMap(step => (step.kind === 'stop' ? [step.stopId] : [])),
    ]),
  )

async function usualOf(ctx: Ctx, { rounds }: LockedDay): Promise<Usual> {
  const places = await usualPlaces(
    ctx,
    rounds.flatMap(({ masterId }) => masterId ?? []),
  )
  const usual = new Map<string, { roundId: string; position: number }>()
  for (const [subscription, { masterId, position }] of places) {
    const round = rounds.find(one => one.masterId === masterId)
    if (round) usual.set(subscription, { roundId: round.id, position })
  }
  return usual
}

/** Used for both sides of the comparison, so that they are comparable. */
function figuresOf(
  { rounds, rules }: LockedDay,
  orders: ReadonlyMap<string, readonly DayStop[]>,
  map: DayMap,
  stops: readonly DayStop[],
): ReplanFigures {
  const times = rounds.map(round => timesOf(round, orders.get(round.id) ?? [], map, rules))
  const minutes = times.map(({ workSeconds }) => Math.round(workSeconds / 60))
  const planned = rounds.reduce((sum, { id }) => sum + (orders.get(id)?.length ?? 0), 0)
  return {
    metres: times.reduce((sum, { metres }) => sum + metres, 0),
    minutes: minutes.reduce((sum, one) => sum + one, 0),
    longest: Math.max(0, ...minutes),
    unassigned: stops.length - planned,
    rounds: rounds.filter(({ id }) => (orders.get(id)?.length ?? 0) > 0).length,
  }
}

interface Solved {
  orders: Orders | null
  isStale: boolean
}

interface Orders {
  orders: Record<string, string[]>
  left: { stopId: string; reason: 'kind' | 'capacity' | 'window' | 'time' }[]
}

/** @throws Refusal('not_found' | 'plan_changed') when the day has changed since */
export function takeReplan(ctx: Ctx, replanId: string): Promise<Replan> {
  return transact(ctx, async tx => {
    const known = await maybe<{ day: string }>(
      tx.db,
      sql`select day::text as day from rounds.replans where id = ${replanId}`,
    )
    if (!known) throw new Refusal('not_found')
    const locked = await lockedDay(tx, known.day)
    const solved = await maybe<Solved>(
      tx.db,
      sql`select orders, made_from is distinct from rounds.day_version(day) as "isStale"
        from rounds.replans where id = ${replanId} and status = 'solved' for update`,
    )
    if (!solved?.orders || solved.isStale) throw new Refusal('plan_changed')
    await drive(tx, locked, solved.orders)
    await run(
      tx.db,
      sql`update rounds.replans set status = 'taken', taken_at = platform.now(), taken_by = ${userIdOf(tx)}::uuid
        where id = ${replanId}`,
    )
    return getReplan(tx, replanId)
  })
}

async function drive(tx: Tx, locked: LockedDay, { orders, left }: Orders) {
  const { day } = locked
  const due = new Map((await selectUnassigned(tx, day)).map(one => [one.id, one]))
  const waiting = locked.rounds.filter(({ status }) => status !== 'started')
  const known = new Map([...locked.orders.values()].flat().map(stop => [stop.id, stop]))
  await run(
    tx.db,
    sql`update rounds.stops set position = null where id = any (${[...known.keys()]}::uuid[]) and status = 'planned'
      and round_id = any (${waiting.map(({ id }) => id)}::uuid[])`,
  )
  for (const { id } of waiting) {
    const order: string[] = []
    for (const stopId of orders[id] ?? []) {
      const fresh = due.get(stopId)
      order.push(fresh ? await insertStop(tx, day, id, fresh) : stopId)
    }
    await writeOrder(tx, id, order)
  }
  await leaveOut(tx, day, left, known)
  await run(
    tx.db,
    sql`delete from rounds.unassigned where day = ${day}::date
      and coalesce(subscription_id, request_id, parcel_id) = any (${Object.values(orders).flat()}::uuid[])`,
  )
  await settle(tx, day, new Set(waiting.map(({ id }) => id)), locked.rules)
}

/** Stops that the new plan has no place for become unassigned, with the reason. */
async function leaveOut(tx: Tx, day: string, left: Orders['left'], known: ReadonlyMap<string, DayStop>) {
  for (const { stopId, reason } of left) {
    const stop = known.get(stopId)
    if (!stop) continue
    await cancelStops(tx, [stopId])
    if (stop.requestId) await run(tx.db, sql`select collections.unplan(${stop.requestId})`)
    await run(
      tx.db,
      sql`insert into rounds.unassigned (day, subscription_id, request_id, parcel_id, why)
        values (${day}::date, ${stop.subscriptionId}::uuid, ${stop.requestId}::uuid, ${stop.parcelId}::uuid, ${reason}) on conflict do nothing`,
    )
  }
}
