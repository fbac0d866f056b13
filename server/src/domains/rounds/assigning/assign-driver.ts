import type { RoundStatus } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { readyUntil } from '../drafts/generate.ts'
import { roundAssigned, roundChanged } from '../events.ts'
import { countEarlierCommands } from './count-earlier-commands.ts'

interface Assignment {
  driverId: string | null
  /** The driver whom the planner's page shows. */
  before: string | null
}

/**
 * Assigns a driver to a round and notifies both drivers. When two planners act at once, the second one is refused.
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
  /** When the driver took it themselves; null when the planner assigned it. */
  takenAt: Date | null
}

export const lockRound = (tx: Tx, roundId: string): Promise<LockedRound | undefined> =>
  maybe(
    tx.db,
    sql`select id, day::text as day, status, vehicle_id as "vehicleId", driver_id as "driverId", taken_at as "takenAt"
      from rounds.rounds where id = ${roundId} for update`,
  )

/** @param by a driver who returns a round is not notified that it was taken from them. @returns the round's new status */
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
  if (driverId && by === 'planner') await countEarlierCommands(tx, round.id, driverId)
  if (driverId || by === 'planner')
    await announce(tx, roundAssigned({ roundId: round.id, driverId, before: round.driverId }))
  await announce(tx, roundChanged({ roundId: round.id, status }, [driverId, round.driverId]))
  return status
}

/** The driver may drive it, and has no other round at that time. */
async function isFit(tx: Tx, { id, vehicleId, day }: LockedRound, driverId: string): Promise<boolean> {
  // Serialises two assignments to one driver.
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
