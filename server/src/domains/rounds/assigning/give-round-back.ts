import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { giveBackUntil } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { withoutDriver } from '../events.ts'
import { give, type LockedRound, lockRound } from './assign-driver.ts'

/**
 * Returns a round. The planner is notified again that it has no driver: at once on the day before, else with the
 * evening's check.
 * @throws Refusal('not_found' | 'round_not_returnable' | 'round_not_open')
 */
export function giveRoundBack(ctx: Ctx, roundId: string): Promise<{ roundId: string }> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const round = await lockRound(tx, roundId)
    if (round?.driverId !== userId) throw new Refusal('not_found')
    if (!round.takenAt || tx.now >= giveBackUntil(round.day)) throw new Refusal('round_not_returnable')
    await give(tx, round, null, 'driver')
    await alarmAgain(tx, round)
    return { roundId }
  })
}

/** Takes the rounds that have not started away from a former driver, and notifies the driver. */
export async function releaseRounds(tx: Tx, driverId: string) {
  const rounds = await many<{ id: string }>(
    tx.db,
    sql`select id from rounds.rounds where driver_id = ${driverId} and status in ('draft', 'ready')
        and day >= platform.muscat_day(platform.now()) order by id`,
  )
  for (const { id } of rounds) {
    const round = await lockRound(tx, id)
    if (round?.driverId !== driverId || (round.status !== 'draft' && round.status !== 'ready')) continue
    await give(tx, round, null)
    await alarmAgain(tx, round)
  }
}

/** The evening's check for rounds without a driver may have run already. */
async function alarmAgain(tx: Tx, { id, day }: LockedRound) {
  const isSoon = day <= dayAfter(muscatDay(tx.now), 1)
  await run(
    tx.db,
    sql`update rounds.rounds set alarmed_at = ${isSoon ? tx.now : null}::timestamptz where id = ${id}`,
  )
  if (isSoon) await announce(tx, withoutDriver({ roundId: id, givenBackAt: tx.now.toISOString() }))
}
