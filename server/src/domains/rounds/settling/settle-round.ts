import { announce } from '#platform/outbox'
import { many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { roundDriven, roundEnded } from '../events.ts'
import { type LockedRound, lockRound } from '../timetable/lock-stop.ts'
import { settleParcels } from './settle-delivery.ts'
import { settleStop } from './settle-stop.ts'

interface Driven {
  startedAt: Date | null
  firstBy: string | null
  endedAt: Date | null
  metres: number | null
}

/** The first command of any kind starts the round, the last `end_round` ends it. */
export async function settleRound(tx: Tx, roundId: string) {
  const round = await lockRound(tx, roundId)
  if (!round || round.status === 'cancelled') return
  const { startedAt, firstBy, endedAt, metres } = await selectDriven(tx, roundId)
  const status = statusOf(round, { startedAt, endedAt })
  await run(
    tx.db,
    sql`update rounds.rounds set status = ${status}, started_at = ${startedAt}::timestamptz, ended_at = ${endedAt}::timestamptz,
        driven_metres = ${metres}::int, driver_id = coalesce(driver_id, ${firstBy}::uuid)
      where id = ${roundId}`,
  )
  if (status === 'ended' && (status !== round.status || metres !== round.drivenMetres))
    await announce(tx, roundEnded({ roundId, drivenMetres: metres }))
  if (status === round.status) return
  await settleParcels(tx, { roundId, before: round.status, after: status })
  await announce(tx, roundDriven(round.driverId ?? firstBy, { roundId, status }))
  // A second attempt today is no longer possible after the end, and possible again when the end is undone.
  if (status === 'ended' || round.status === 'ended')
    for (const { id } of await missedStops(tx, roundId)) await settleStop(tx, id)
}

function statusOf(round: LockedRound, { startedAt, endedAt }: Pick<Driven, 'startedAt' | 'endedAt'>) {
  if (endedAt) return 'ended'
  if (startedAt) return 'started'
  return round.status === 'draft' ? 'draft' : round.driverId ? 'ready' : 'draft'
}

async function selectDriven(tx: Tx, roundId: string): Promise<Driven> {
  const first = await maybe<{ at: Date; by: string }>(
    tx.db,
    sql`select happened_at as at, driver_id as by from rounds.commands
      where round_id = ${roundId} and kind <> 'undo' and verdict is distinct from 'dropped'
        and (answer = 'accepted' or verdict = 'counted' or answer_reason = 'more_than_usual')
      order by happened_at, id limit 1`,
  )
  const last = await maybe<{ at: Date; metres: number | null }>(
    tx.db,
    sql`select happened_at as at, (payload ->> 'metres')::int as metres from rounds.commands
      where round_id = ${roundId} and kind = 'end_round' and verdict is distinct from 'dropped'
        and (answer = 'accepted' or verdict = 'counted') order by happened_at desc, id desc limit 1`,
  )
  return {
    startedAt: first?.at ?? null,
    firstBy: first?.by ?? null,
    endedAt: last?.at ?? null,
    metres: last?.metres ?? null,
  }
}

const missedStops = (tx: Tx, roundId: string): Promise<{ id: string }[]> =>
  many(tx.db, sql`select id from rounds.stops where round_id = ${roundId} and status = 'missed' order by id`)
