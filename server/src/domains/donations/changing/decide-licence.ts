import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { licenceDecided } from '../events.ts'
import { endForAll } from './end-donation.ts'

/**
 * Records whether a licence is valid. If not, the business's priced listings end and payments are refunded.
 * @throws Refusal('not_found')
 */
export const decideLicence = (ctx: Ctx, userId: string, { verified }: { verified: boolean }): Promise<null> =>
  transact(ctx, async tx => {
    const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    const decided = await maybe(
      tx.db,
      sql`update donations.donors set licence_decided_at = platform.now(),
          verified_at = case when ${verified}::boolean then platform.now() end,
          verified_by = case when ${verified}::boolean then ${by}::uuid end
        where user_id = ${userId} and licence_number is not null and kind = 'business' returning user_id`,
    )
    if (!decided) throw new Refusal('not_found')
    if (!verified) await endPriced(tx, userId)
    await announce(tx, licenceDecided({ userId, isVerified: verified }))
    return null
  })

async function endPriced(tx: Tx, donorId: string) {
  const priced = await many<{ id: string }>(
    tx.db,
    sql`select id from donations.donations where donor_id = ${donorId} and status in ('available', 'reserved')
      and price > 0 and kind = 'food' order by id`,
  )
  for (const { id } of priced) await endForAll(tx, id, { by: 'operator', reason: 'licence' })
}
