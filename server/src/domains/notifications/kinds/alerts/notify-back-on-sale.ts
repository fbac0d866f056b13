import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { BATCH, inBatches } from './in-batches.ts'
import { selectDeal } from './select-deal-on-sale.ts'

/** Notifies people who watch a deal that it has portions again. Each watch ends with its notification. */
export const notifyBackOnSale = (ctx: Ctx, { dealId }: { dealId: string }) =>
  inBatches(ctx, 'notifications.tell_back', { dealId }, tx => notifySome(tx, dealId))

/** @returns whether there may be more to do */
async function notifySome(tx: Tx, dealId: string): Promise<boolean> {
  const deal = await selectDeal(tx, dealId)
  if (!deal) return false
  const ended = await many<{ userId: string; isTeam: boolean }>(
    tx.db,
    sql`select w.user_id as "userId", exists (select from venues.teams t join deals.deals d on d.venue_id = t.venue_id
        where d.id = ${dealId} and t.user_id = w.user_id) as "isTeam"
      from favourites.end_watches(${dealId}, ${BATCH}::int) w`,
  )
  await notify(tx, {
    kind: 'back_in_stock',
    people: ended.filter(({ isTeam }) => !isTeam).map(({ userId }) => userId),
    subject: `deal:${dealId}`,
    // A watch that is set again gets a new notification.
    source: `back ${dealId} ${randomUUID()}`,
    facts: deal,
  })
  return ended.length === BATCH
}

export const isWatched = async (tx: Tx, dealId: string) =>
  (await maybe(tx.db, sql`select from favourites.watches where deal_id = ${dealId} limit 1`)) !== undefined
