import type { IdentityServices } from '#identity'
import type { Reportable, Reportables } from './reportable.ts'

/** What moderation is given by the app. */
export interface ModerationServices {
  identity: Pick<IdentityServices, 'publicUrl'>
  reportables: Reportables
}

export const byKind = (reportables: readonly Reportable[]): Reportables =>
  new Map(reportables.map(reportable => [reportable.kind, reportable]))
