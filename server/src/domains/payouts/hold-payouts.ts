import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { payoutsHeld } from './events.ts'

/** Stops payouts to a venue or a seller until they are released. @throws Refusal('not_found') */
export async function holdPayouts(ctx: Ctx, payeeId: string, reason: string): Promise<null> {
  return transact(ctx, async tx => {
    const held = await maybe<{ holdId: string; venueId: string | null }>(
      tx.db,
      sql`insert into payouts.holds (venue_id, seller_id, reason, held_by)
        select venue_id, seller_id, ${reason}, ${userIdOf(tx)}::uuid from payouts.payees where id = ${payeeId}
        on conflict (account) where released_at is null
          do update set reason = excluded.reason, held_by = excluded.held_by
        returning id as "holdId", venue_id as "venueId"`,
    )
    if (!held) throw new Refusal('not_found')
    await announce(tx, payoutsHeld(held))
    return null
  })
}

/** Releasing again changes nothing. */
export async function releasePayouts(ctx: Ctx, payeeId: string): Promise<null> {
  await run(
    ctx.db,
    sql`update payouts.holds set released_at = platform.now(), released_by = ${userIdOf(ctx)}
      where coalesce(venue_id, seller_id) = ${payeeId} and released_at is null`,
  )
  return null
}
