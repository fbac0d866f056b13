import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** What was asked about an erased person stays, without what was said of them; what waited is not done. */
const erasePerson = (tx: Tx, { userId }: EventData<'identity.erased'>) =>
  run(
    tx.db,
    sql`update approvals.requests set reason = '', note = null, facts = '{}',
        decided_at = coalesce(decided_at, platform.now()),
        status = case when status = 'asked' then 'expired' else status end
      where person_id = ${userId}`,
  )

export const approvalReactions = { 'identity.erased': erasePerson } satisfies Reactions
