import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { nextDrivingDay } from '@dawra/contract/rounds/driver.rules'
import { AGAIN_WITHIN_DAYS, type MissedPolicy } from '@dawra/contract/rounds/rules'
import { announce } from '#platform/outbox'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { leftOpen } from '../events.ts'
import type { LockedStop } from '../timetable/lock-stop.ts'

/**
 * Moves a missed collection to a later day. A one-time collection moves further when its person already has one on that
 * day. What fits on no day waits for the office.
 * @returns the day; null when there is none, undefined when the collection is not wanted any more
 */
export async function makeUp(
  tx: Tx,
  stop: LockedStop,
  followedBy: MissedPolicy | null,
): Promise<string | null | undefined> {
  const { id, subscriptionId, requestId } = stop
  if (subscriptionId && followedBy !== 'next_day' && stop.followedBy === 'next_day') {
    const day = stop.againOn ?? nextDrivingDay(stop.day)
    await run(tx.db, sql`select bins.take_back_extra(${subscriptionId}, ${day}::date)`)
  }
  if (followedBy !== 'next_day') return null
  if (stop.followedBy === 'next_day') return stop.againOn
  const days = daysToMakeUp(stop.day, muscatDay(tx.now))
  if (subscriptionId)
    await run(tx.db, sql`select bins.add_extra(${subscriptionId}, ${days[0]!}::date, 'missed')`)
  const moved = requestId ? await moveRequest(tx, requestId, days) : null
  const day = requestId ? moved : days[0]!
  await run(tx.db, sql`update rounds.stops set again_on = ${day}::date where id = ${id}`)
  if (!requestId || day) return day
  return (await isRequested(tx, requestId)) ? leaveToOffice(tx, stop) : undefined
}

/**
 * The days on which a missed collection may be made up: after today, even if the driver's phone sends the miss days
 * later. The same rule as `againDays`.
 */
function daysToMakeUp(day: string, today: string): string[] {
  const next = nextDrivingDay(day)
  const days = [next <= today ? nextDrivingDay(today) : next]
  while (days.length < AGAIN_WITHIN_DAYS) days.push(nextDrivingDay(days.at(-1)!))
  return days
}

async function moveRequest(tx: Tx, requestId: string, days: readonly string[]): Promise<string | null> {
  const { day } = await one<{ day: string | null }>(
    tx.db,
    sql`select collections.move_to_first(${requestId}, ${days}::date[])::text as day`,
  )
  return day
}

export async function isRequested(tx: Tx, requestId: string): Promise<boolean> {
  const open = await maybe(
    tx.db,
    sql`select from collections.known_requests where request_id = ${requestId} and status in ('requested', 'planned')`,
  )
  return open !== undefined
}

async function leaveToOffice(tx: Tx, { id, roundId }: LockedStop): Promise<null> {
  const rows = await run(
    tx.db,
    sql`insert into rounds.left_stops (stop_id, round_id) values (${id}, ${roundId}) on conflict do nothing`,
  )
  if (rows > 0) await announce(tx, leftOpen({ roundId, stops: 1, on: muscatDay(tx.now) }))
  return null
}
