import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Requests about an erased person stay without their texts; pending ones are not carried out. */
const erasePerson = (tx: Tx, { userId }: EventData<'identity.erased'>) =>
  run(
    tx.db,
    sql`update approvals.requests set reason = '', note = null, facts = '{}',
        decided_at = coalesce(decided_at, platform.now()),
        status = case when status = 'asked' then 'expired' else status end
      where person_id = ${userId}`,
  )

export const approvalReactions = { 'identity.erased': erasePerson } satisfies Reactions
