import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'

/** Whom it is about reads what was decided and why, never who else was part of it. */
async function decided(tx: Tx, { caseId }: EventData<'abuse.decided'>) {
  const about = await many<{ userId: string; decision: 'warned' | 'points' | 'blocked'; reason: string }>(
    tx.db,
    sql`select user_id as "userId", decision, coalesce(reason, '') as reason from abuse.decided_about
      where id = ${caseId} and decision <> 'nothing'`,
  )
  const [first] = about
  if (!first) return
  await notify(tx, {
    kind: 'abuse_decided',
    people: about.map(({ userId }) => userId),
    subject: `abuse:${caseId}`,
    source: `decided ${caseId}`,
    facts: { caseId, decision: first.decision, reason: first.reason },
  })
}

export const abuseCauses = { 'abuse.decided': decided } satisfies Reactions
