import type { MissedReason } from '@dawra/contract/settings/causes.rules'
import type { ReasonGroup, ReasonText } from '@dawra/contract/settings/reasons.rules'
import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export async function missedReason(
  tx: Tx,
  group: Extract<ReasonGroup, 'missed' | 'undelivered'>,
  because: MissedReason,
): Promise<ReasonText | null> {
  const { why } = await one<{ why: ReasonText | null }>(
    tx.db,
    sql`select settings.cause_text(${group}, ${because}) as why`,
  )
  return why
}
