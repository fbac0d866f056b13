import { dayAfter, muscatDay } from '@dawra/contract/muscat.rules'
import { giveBackUntil } from '@dawra/contract/rounds.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { withoutDriver } from '../events.ts'
import { give, lockRound } from './assign-driver.ts'

/**
 * A driver gives back a round that they took: others see it as open. The planner is told again that nobody drives it, on
 * the day before at once, else when all others are.
 * @throws Refusal('not_found' | 'round_not_returnable' | 'round_not_open')
 */
export function giveRoundBack(ctx: Ctx, roundId: string): Promise<{ roundId: string }> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const round = await lockRound(tx, roundId)
    if (round?.driverId !== userId) throw new Refusal('not_found')
    if (!round.takenAt || tx.now >= giveBackUntil(round.day)) throw new Refusal('round_not_returnable')
    await give(tx, round, null, 'driver')
    // The evening's look for rounds without a driver may have begun before this is done.
    const isSoon = round.day <= dayAfter(muscatDay(tx.now), 1)
    await run(
      tx.db,
      sql`update rounds.rounds set alarmed_at = ${isSoon ? tx.now : null}::timestamptz where id = ${roundId}`,
    )
    if (isSoon) await announce(tx, withoutDriver({ roundId, givenBackAt: tx.now.toISOString() }))
    return { roundId }
  })
}
