import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { asStop, insertStop } from '../drafts/draft-stops.ts'
import { type Due, selectDue } from '../drafts/due.ts'
import { settle } from '../drafts/update-drafts-of-day.ts'
import { type DayStop, writeOrder } from '../timetable/day.ts'
import { type LockedDay, lockedDay, optionsOf, orderOf, readDay, requireOpenRound } from './locked-day.ts'

interface Known {
  day: string
  status: string
}

/** The cost of moving a stop to each round of its day. @throws Refusal('not_found' | 'stop_not_movable') */
export async function listStopOptions(ctx: Ctx, stopId: string) {
  const { day } = await requireStop(ctx, stopId)
  const locked = await readDay(ctx, day)
  return { options: optionsOf(locked, requireUntouched(locked, stopId)) }
}

interface Move {
  roundId: string
  /** From 1, among the planned stops; null for the cheapest position, or the end where it fits nowhere. */
  position: number | null
  /** The version of the target round that the planner saw. */
  planVersion: number
}

/**
 * A stop that does not fit can be moved too: the planner then sees what is late.
 * @throws Refusal('not_found' | 'stop_not_movable' | 'round_not_open' | 'plan_changed')
 */
export function moveStop(ctx: Ctx, stopId: string, { roundId, position, planVersion }: Move) {
  return transact(ctx, async tx => {
    const { day } = await requireStop(tx, stopId)
    const locked = await lockedDay(tx, day)
    const stop = requireUntouched(locked, stopId)
    const round = await requireOpenRound(tx, locked, roundId)
    if (round.planVersion !== planVersion) throw new Refusal('plan_changed')
    const index = (position ?? spotOn(locked, stop, roundId)) - 1
    const order = orderOf(locked, roundId).filter(({ id }) => id !== stopId)
    order.splice(Math.min(index, order.length), 0, stop)
    if (stop.roundId !== roundId) await leaveRound(tx, stopId)
    await writeOrder(
      tx,
      roundId,
      order.map(({ id }) => id),
    )
    await settle(tx, day, new Set([roundId, stop.roundId]), locked.rules)
    noteChange(tx, { roundId: stop.roundId, position: stop.position }, { roundId, position: index + 1 })
    return { stopId, roundId, position: index + 1 }
  })
}

/** Fails when the driver has tapped the stop meanwhile. */
async function leaveRound(tx: Tx, stopId: string) {
  const rows = await run(
    tx.db,
    sql`update rounds.stops set position = null where id = ${stopId} and status = 'planned'`,
  )
  if (rows === 0) throw new Refusal('stop_not_movable')
}

/** The cost of adding an unassigned stop to each round of its day. @throws Refusal('not_found') */
export async function listUnassignedOptions(ctx: Ctx, unassignedId: string) {
  const { day, due } = await requireUnassigned(ctx, unassignedId)
  return { options: optionsOf(await readDay(ctx, day), asStop(due, due.id)) }
}

/**
 * A stop that does not fit can be assigned too. @throws Refusal('not_found' | 'round_not_open' | 'stop_not_movable')
 */
export function assignStop(ctx: Ctx, unassignedId: string, { roundId }: { roundId: string }) {
  return transact(ctx, async tx => {
    const first = await requireUnassigned(tx, unassignedId)
    const locked = await lockedDay(tx, first.day)
    // Read again: the stop may have been assigned during the wait for the lock.
    const { day, due } = await requireUnassigned(tx, unassignedId)
    await requireOpenRound(tx, locked, roundId)
    const index = spotOn(locked, asStop(due, due.id), roundId) - 1
    const stopId = await insertStop(tx, day, roundId, due)
    const order = orderOf(locked, roundId).map(({ id }) => id)
    order.splice(index, 0, stopId)
    await writeOrder(tx, roundId, order)
    await run(tx.db, sql`delete from rounds.unassigned where id = ${unassignedId}`)
    await settle(tx, day, new Set([roundId]), locked.rules)
    return { stopId, roundId, position: index + 1 }
  })
}

/** The cheapest position of a stop in a round, from 1; the end where it fits nowhere. */
function spotOn(locked: LockedDay, stop: DayStop, roundId: string): number {
  const option = optionsOf(locked, stop).find(one => one.roundId === roundId)
  const others = orderOf(locked, roundId).filter(({ id }) => id !== stop.id)
  return option?.position ?? others.length + 1
}

async function requireStop({ db }: Pick<Ctx, 'db'>, stopId: string): Promise<Known> {
  const known = await maybe<Known>(
    db,
    sql`select day::text as day, status from rounds.stops where id = ${stopId}`,
  )
  if (!known) throw new Refusal('not_found')
  if (known.status !== 'planned') throw new Refusal('stop_not_movable')
  return known
}

function requireUntouched({ orders }: LockedDay, stopId: string): DayStop {
  const stop = [...orders.values()].flat().find(({ id }) => id === stopId)
  if (!stop) throw new Refusal('stop_not_movable')
  return stop
}

async function requireUnassigned(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  id: string,
): Promise<{ day: string; due: Due }> {
  const known = await maybe<{ day: string; of: string | null }>(
    db,
    sql`select day::text as day, coalesce(subscription_id, request_id, parcel_id) as of from rounds.unassigned where id = ${id}`,
  )
  if (!known) throw new Refusal('not_found')
  // Past days are decided elsewhere, by `settlePassedOver`.
  if (known.day < muscatDay(now)) throw new Refusal('stop_not_movable')
  const due = (await selectDue(db, known.day)).find(one => one.id === known.of)
  if (!due) throw new Refusal('stop_not_movable')
  return { day: known.day, due }
}
