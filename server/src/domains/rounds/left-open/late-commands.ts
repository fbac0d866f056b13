import type { LeftOutcome } from '@dawra/contract/rounds/rules'
import { enqueue } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { cancelStops } from '../drafts/draft-stops.ts'
import { changeOf } from '../drafts/update-drafts-of-day.ts'
import { stopLeft } from '../events.ts'
import { bumpPlans } from '../timetable/day.ts'
import { retimeRound } from '../timetable/retime.ts'

export interface Left {
  stopId: string
  roundId: string
  outcome: LeftOutcome | null
  againOn: string | null
}

/** The record of a stop that its round left open; undefined for all others. */
export const lockLeft = (tx: Tx, stopId: string): Promise<Left | undefined> =>
  maybe(
    tx.db,
    sql`select stop_id as "stopId", round_id as "roundId", outcome, again_on::text as "againOn" from rounds.left_stops
      where stop_id = ${stopId} for update`,
  )

/** The person was notified of the decision: it stays, whatever reason for the miss arrives late. */
export const isDecided = (left: Left | undefined) => left?.outcome === 'again' || left?.outcome === 'nothing'

interface Late {
  day: string
  subscriptionId: string | null
  requestId: string | null
}

/** The driver had been there after all: drops the planned second collection. @returns whether it was dropped */
export async function takeBackAgain(
  tx: Tx,
  { stopId, outcome, againOn }: Left,
  { day, subscriptionId, requestId }: Late,
): Promise<boolean> {
  if (outcome !== 'again' && outcome !== 'nothing') return false
  if (requestId) return (await takeBackPickup(tx, stopId, requestId, day)) && outcome === 'again'
  if (!subscriptionId || !againOn) return false
  await enqueue(tx, 'rounds.follow', {}, { key: 'rounds.follow' })
  const { withdrawn } = await one<{ withdrawn: boolean }>(
    tx.db,
    sql`select bins.withdraw_extra(${subscriptionId}, ${againOn}::date) as withdrawn`,
  )
  return withdrawn
}

/** Moves a one-time collection back to its first day, unless a truck is at the new stop. @returns whether it moved */
export async function takeBackPickup(
  tx: Tx,
  stopId: string,
  requestId: string,
  day: string,
): Promise<boolean> {
  const isFree = await takeOffRounds(tx, requestId, stopId)
  if (isFree) await run(tx.db, sql`select collections.take_up(${requestId}, ${day}::date)`)
  return isFree
}

/** A one-time collection has one stop at a time: a planned new stop is removed in favour of the one that was driven. */
async function takeOffRounds(tx: Tx, requestId: string, stopId: string): Promise<boolean> {
  const next = await maybe<{ id: string; roundId: string; status: string }>(
    tx.db,
    sql`select id, round_id as "roundId", status from rounds.stops
      where request_id = ${requestId} and id <> ${stopId} and status in ('planned', 'arrived', 'done') for update`,
  )
  if (!next) return true
  if (next.status !== 'planned') return false
  await cancelStops(tx, [next.id])
  await bumpPlans(tx, [next.roundId])
  await retimeRound(tx, next.roundId)
  const round = await one<Parameters<typeof changeOf>[0]>(
    tx.db,
    sql`select id, status, driver_id as "driverId" from rounds.rounds where id = ${next.roundId}`,
  )
  await announce(tx, changeOf(round))
  return true
}

/**
 * Late commands settled the stop: no decision is needed, and a person who had been notified otherwise is notified
 * again.
 */
export async function noteLate(
  tx: Tx,
  { stopId, roundId, againOn }: Left,
  { isCollected, isTakenBack }: { isCollected: boolean; isTakenBack: boolean },
): Promise<void> {
  await run(
    tx.db,
    sql`update rounds.left_stops set outcome = 'late', again_on = null, settled_at = platform.now(), settled_by = null
      where stop_id = ${stopId}`,
  )
  if (isCollected)
    await announce(tx, stopLeft({ stopId, roundId, news: 'came', againOn: isTakenBack ? againOn : null }))
}

/** After the driver's undo the stop is open again, and a decision is needed. */
export const noteOpen = (tx: Tx, { stopId }: Left) =>
  run(
    tx.db,
    sql`update rounds.left_stops set outcome = null, settled_at = null, noted_at = platform.now()
      where stop_id = ${stopId} and outcome = 'late'`,
  )
