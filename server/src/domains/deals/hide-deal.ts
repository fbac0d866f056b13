import type { EventData } from '@dawra/contract/events'
import { announce } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { dealChanged } from './events.ts'

export const hideDeal = (tx: Tx, { kind, id }: EventData<'moderation.hidden'>) =>
  show(tx, kind === 'deal' ? id : null, false)

export const settleDeal = (tx: Tx, { kind, id, verdict }: EventData<'moderation.decided'>) =>
  show(tx, kind === 'deal' ? id : null, verdict === 'keep')

async function show(tx: Tx, dealId: string | null, isShown: boolean) {
  if (!dealId) return
  const changed = await maybe<{ id: string; venueId: string }>(
    tx.db,
    sql`update deals.deals set hidden_at = case when not ${isShown}::boolean then platform.now() end
      where id = ${dealId} and (hidden_at is null) <> ${isShown}::boolean returning id, venue_id as "venueId"`,
  )
  if (changed) await announce(tx, dealChanged(changed))
}
