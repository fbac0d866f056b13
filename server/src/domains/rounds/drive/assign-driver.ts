import type { RoundStatus } from '@dawra/contract/rounds.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { countDriven } from '../commands/count-driven.ts'
import { readyUntil } from '../drafts/generate.ts'
import { roundAssigned, roundChanged } from '../events.ts'

interface Assignment {
  driverId: string | null
  /** Who has it, as the planner sees it. */
  before: string | null
}

/**
 * Gives a round to a driver, to a substitute, or takes it back; both are told. Of two planners the second one reads who has it now.
 * @throws Refusal('not_found' | 'round_not_open' | 'driver_changed' | 'driver_not_fit')
 */
export function assignDriver(ctx: Ctx, roundId: string, { driverId, before }: Assignment) {
  return transact(ctx, async tx => {
    const round = await lockRound(tx, roundId)
    if (!round) throw new Refusal('not_found')
    if (round.driverId !== before) throw new Refusal('driver_changed')
    const status = await give(tx, round, driverId)
    noteChange(tx, { driverId: before }, { driverId })
    return { roundId, driver: driverId ? await nameOf(tx, driverId) : null, status }
  })
}

export interface LockedRound {
  id: string
  day: string
  status: RoundStatus
  vehicleId: string
  driverId: string | null
  /** When that driver took it by themselves. */
  takenAt: Date | null
}

export const lockRound = (tx: Tx, roundId: string): Promise<LockedRound | undefined> =>
  maybe(
    tx.db,
    sql`select id, day::text as day, status, vehicle_id as "vehicleId", driver_id as "driverId", taken_at as "takenAt"
      from rounds.rounds where id = ${roundId} for update`,
  )

/** @param by a driver who takes it, or gives it back, knows that they did. @returns the status that it has then */
export async function give(
  tx: Tx,
  round: LockedRound,
  driverId: string | null,
  by: 'planner' | 'driver' = 'planner',
): Promise<RoundStatus> {
  const isOpen =
    round.status === 'draft' || round.status === 'ready' || (round.status === 'started' && driverId)
  if (!isOpen) throw new Refusal('round_not_open')
  if (driverId === round.driverId) return round.status
  if (driverId && !(await isFit(tx, round, driverId))) throw new Refusal('driver_not_fit')
  const waits = driverId && round.day <= (await readyUntil(tx)) ? 'ready' : 'draft'
  const status = round.status === 'started' ? 'started' : waits
  await run(
    tx.db,
    sql`update rounds.rounds set driver_id = ${driverId}::uuid, status = ${status}, plan_version = plan_version + 1,
        taken_at = ${driverId && by === 'driver' ? tx.now : null}::timestamptz
      where id = ${round.id}`,
  )
  if (round.driverId)
    await run(
      tx.db,
      sql`insert into rounds.swaps (round_id, driver_id) values (${round.id}, ${round.driverId}) on conflict do nothing`,
    )
  if (driverId && by === 'planner') await countDriven(tx, round.id, driverId)
  if (driverId || by === 'planner')
    await announce(tx, roundAssigned({ roundId: round.id, driverId, before: round.driverId }))
  await announce(tx, roundChanged({ roundId: round.id, status }, [driverId, round.driverId]))
  return status
}

/** They may drive it, and have no other round at that time. */
async function isFit(tx: Tx, { id, vehicleId, day }: LockedRound, driverId: string): Promise<boolean> {
  // Two rounds that are given to one driver at once come one after the other.
  await run(tx.db, sql`select from rounds.drivers where user_id = ${driverId} for no key update`)
  const { fit } = await one<{ fit: boolean }>(
    tx.db,
    sql`select rounds.is_fit(${driverId}, ${vehicleId}, ${day}::date) and not exists (
        select from rounds.rounds r join rounds.rounds wanted on wanted.id = ${id}
          where r.driver_id = ${driverId} and r.day = ${day}::date and r.id <> wanted.id
            and r.status in ('draft', 'ready', 'started')
            and r.starts_minute < wanted.ends_minute and r.ends_minute > wanted.starts_minute) as fit`,
  )
  return fit
}

const nameOf = (tx: Tx, id: string): Promise<{ id: string; name: string }> =>
  one(tx.db, sql`select id, full_name as name from identity.people where id = ${id}`)
