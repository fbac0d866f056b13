import { announce } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { dealChanged, templateChanged } from './events.ts'

/** Takes a deal off sale for good, and stops its template. The caller has checked permission. */
export async function takeBack(tx: Tx, dealId: string): Promise<void> {
  const deal = await maybe<{ id: string; venueId: string }>(
    tx.db,
    sql`update deals.deals set recalled_at = platform.now(), publish_at = null, early_until = null,
        status = case when status = 'ended' then status else 'withdrawn' end
      where id = ${dealId} and recalled_at is null returning id, venue_id as "venueId"`,
  )
  if (!deal) return
  await announce(tx, dealChanged(deal))
  const stopped = await many<{ id: string; venueId: string }>(
    tx.db,
    sql`update deals.templates t set stopped_at = coalesce(stopped_at, platform.now()), paused_from = null,
        paused_until = null, next_at = null
      from deals.template_days d
      where d.template_id = t.id and d.deal_id = ${dealId} and t.removed_at is null
      returning t.id, t.venue_id as "venueId"`,
  )
  for (const { id, venueId } of stopped) {
    await declineQuestions(tx, id)
    await announce(tx, templateChanged(id, venueId))
  }
}

/** Open questions about future days are void. */
const declineQuestions = (tx: Tx, templateId: string) =>
  many(
    tx.db,
    sql`update deals.template_days set state = 'none', why = 'answered_none', portions = 0, decided_at = platform.now(),
        answered_by = ${tx.actor.kind === 'user' ? tx.actor.userId : null}::uuid
      where template_id = ${templateId} and state = 'asked' returning day::text as day`,
  )
