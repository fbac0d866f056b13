import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { AlarmCause, AlarmFacts, HiddenFacts, WaitingTicketFacts } from '../texts/en/office.ts'
import type { Kind } from './kind.ts'

/** The page where the problem is solved. Causes without one name a section of the manual in their text. */
const ALARM_PAGES: Readonly<Partial<Record<AlarmCause, string>>> = {
  gateway_differs: '/admin/payouts',
  bank_differs: '/admin/payouts',
  statements_differ: '/admin/payouts',
  e_invoices_late: '/admin/documents',
  e_invoices_rejected: '/admin/documents',
  cases_overdue: '/admin',
  tickets_overdue: '/admin/support?overdue=true',
  privacy_due: '/admin/privacy',
  breaches_overdue: '/admin/breaches',
  vouchers_half: '/admin/abuse',
  vouchers_most: '/admin/abuse',
  backup_failed: '/admin/care',
  backup_old: '/admin/care',
  messages_unsent: '/admin/care',
  deliveries_failing: '/admin/care',
  disk_full: '/admin/care',
}
const pageOfAlarm = ({ cause }: AlarmFacts) => ALARM_PAGES[cause] ?? '/admin'

const isTheirs = async (tx: Tx, { ticketId, ownerId }: WaitingTicketFacts) =>
  (await maybe(
    tx.db,
    sql`select from support.ticket_notices where id = ${ticketId} and owner_id = ${ownerId} and due_at is not null`,
  )) !== undefined

export const isUndecided = async (tx: Tx, { kind, id }: Pick<HiddenFacts, 'kind' | 'id'>) =>
  (await maybe(
    tx.db,
    sql`select from moderation.hidden_cases where kind = ${kind} and subject_id = ${id}`,
  )) !== undefined

export const officeKinds = {
  content_waits: { link: () => '/admin', isCurrent: isUndecided } satisfies Kind<'content_waits'>,
  ticket_waits: {
    link: ({ ticketId }) => `/admin/support/${ticketId}`,
    isCurrent: isTheirs,
  } satisfies Kind<'ticket_waits'>,
  office_alarm: { link: pageOfAlarm } satisfies Kind<'office_alarm'>,
}
