import type { EventData } from '@dawra/contract/events'
import type { ReportReason } from '@dawra/contract/moderation/rules'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { operatorsOf } from '../operators.ts'

/** Notifies the office at once, because several reporting accounts may be one person. */
async function contentHidden(tx: Tx, { kind, id }: EventData<'moderation.hidden'>) {
  const found = await maybe<{ caseId: string; reasons: ReportReason[] }>(
    tx.db,
    sql`select id as "caseId", reasons from moderation.hidden_cases where kind = ${kind} and subject_id = ${id}`,
  )
  if (!found) return
  await notify(tx, {
    kind: 'content_waits',
    people: await operatorsOf(tx),
    subject: `${kind}:${id}`,
    source: `hidden ${found.caseId}`,
    facts: { kind, id, reasons: found.reasons },
  })
}

export const causes = { 'moderation.hidden': contentHidden } satisfies Reactions
