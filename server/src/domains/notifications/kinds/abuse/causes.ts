import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { holdersOf } from '../operators.ts'
import type { AbuseWaitsFacts } from './texts.en.ts'

/** The person concerned learns the decision and its reason, never who else was involved. */
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

/** Notifies the members who may decide the case. Nothing changes before they do. */
async function found(tx: Tx, { caseId }: EventData<'abuse.found'>) {
  const waits = await maybe<AbuseWaitsFacts>(
    tx.db,
    sql`select id as "caseId", pattern from abuse.waiting where id = ${caseId}`,
  )
  if (!waits) return
  await notify(tx, {
    kind: 'abuse_waits',
    people: await holdersOf(tx, 'moderation'),
    subject: `abuse:${caseId}`,
    source: `found ${caseId}`,
    facts: waits,
  })
}

export const causes = { 'abuse.found': found, 'abuse.decided': decided } satisfies Reactions
