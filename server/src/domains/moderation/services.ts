import type { ReportedKind, ReportReason, Verdict } from '@dawra/contract/moderation/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Tx } from '#platform/transact'
import type { Reportable, Reportables } from './reportable.ts'

export type OwnerNotice = { caseId: string; kind: ReportedKind; id: string; title: Localized } & (
  | { what: 'hidden'; reasons: readonly ReportReason[] }
  | { what: 'decided'; verdict: Verdict; reason: string | null }
)

export interface ModerationServices {
  reportables: Reportables
  notifyOwners(tx: Tx, owners: readonly string[], news: OwnerNotice): Promise<void>
}

export const byKind = (reportables: readonly Reportable[]): Reportables =>
  new Map(reportables.map(reportable => [reportable.kind, reportable]))
