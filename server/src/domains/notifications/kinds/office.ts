import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { AlarmCause, AlarmFacts, HiddenFacts } from '../texts/en/office.ts'
import type { Kind } from './kind.ts'

const link = () => '/operator'

/** Where something is done about it, when that is a page of its own. */
const PAGES: Readonly<Partial<Record<AlarmCause, string>>> = {
  e_invoices_late: '/operator/documents',
  e_invoices_rejected: '/operator/documents',
  backup_failed: '/operator/care',
  backup_old: '/operator/care',
  messages_unsent: '/operator/care',
  deliveries_failing: '/operator/care',
  disk_full: '/operator/care',
}
const pageOfAlarm = ({ cause }: AlarmFacts) => PAGES[cause] ?? link()

/** What reports have hidden waits for a decision. */
export const isUndecided = async (tx: Tx, { kind, id }: Pick<HiddenFacts, 'kind' | 'id'>) =>
  (await maybe(
    tx.db,
    sql`select from moderation.hidden_cases where kind = ${kind} and subject_id = ${id}`,
  )) !== undefined

export const officeKinds = {
  content_waits: { link, isCurrent: isUndecided } satisfies Kind<'content_waits'>,
  office_alarm: { link: pageOfAlarm } satisfies Kind<'office_alarm'>,
}
