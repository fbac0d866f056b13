import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { payoutsHeld } from './events.ts'

/** Nothing is paid out to the venue until it is released. @throws Refusal('not_found') */
export async function holdPayouts(ctx: Ctx, venueId: string, reason: string): Promise<null> {
  return transact(ctx, async tx => {
    if (!(await maybe(tx.db, sql`select from venues.cards where id = ${venueId}`)))
      throw new Refusal('not_found')
    const { holdId } = await one<{ holdId: string }>(
      tx.db,
      sql`insert into payouts.holds (venue_id, reason, held_by) values (${venueId}, ${reason}, ${userIdOf(tx)})
        on conflict (venue_id) where released_at is null
          do update set reason = excluded.reason, held_by = excluded.held_by
        returning id as "holdId"`,
    )
    await announce(tx, payoutsHeld({ holdId, venueId }))
    return null
  })
}

/** Released twice is released once. */
export async function releasePayouts(ctx: Ctx, venueId: string): Promise<null> {
  await run(
    ctx.db,
    sql`update payouts.holds set released_at = platform.now(), released_by = ${userIdOf(ctx)}
      where venue_id = ${venueId} and released_at is null`,
  )
  return null
}
