import type { ReportedKind, ReportReason } from '@dawra/contract/moderation/rules'
import { one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/**
 * Opens a case without a user's report, for content that `flagsOf` flags. It hides nothing and does not count as a report:
 * the caller hides the target until 'moderation.decided'. A second call for the same target does nothing.
 */
export async function openCase(
  tx: Tx,
  { kind, id }: { kind: ReportedKind; id: string },
  reason: ReportReason,
) {
  const caseId = await lockCase(tx, { kind, id })
  await run(
    tx.db,
    sql`insert into moderation.reports (case_id, kind, subject_id, reason)
      select ${caseId}, ${kind}, ${id}, ${reason}
        where not exists (select from moderation.reports where case_id = ${caseId} and reporter_id is null)`,
  )
}

export async function lockCase(tx: Tx, { kind, id }: { kind: ReportedKind; id: string }): Promise<string> {
  const row = await one<{ id: string }>(tx.db, sql`select moderation.open_case(${kind}, ${id}) as id`)
  return row.id
}
