import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { AlarmFacts, HiddenFacts } from '../texts/en/office.ts'
import type { Kind } from './kind.ts'

const link = () => '/admin'

/** E-invoices are sent again on a page of their own. */
const pageOfAlarm = ({ cause }: AlarmFacts) =>
  cause === 'e_invoices_late' || cause === 'e_invoices_rejected' ? '/admin/documents' : link()

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
