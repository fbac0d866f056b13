import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import type { AlarmCause, AlarmFacts, texts, WaitingTicketFacts } from './texts.en.ts'

/** The page where the problem is solved. Causes without one name a section of the manual in their text. */
const ALARM_PAGES: Readonly<Partial<Record<AlarmCause, string>>> = {
  gateway_differs: '/admin/payouts',
  gateway_not_compared: '/admin/payouts',
  bank_differs: '/admin/payouts',
  bank_not_compared: '/admin/payouts',
  statements_differ: '/admin/payouts',
  e_invoices_late: '/admin/documents',
  e_invoices_rejected: '/admin/documents',
  cases_overdue: '/admin',
  tickets_overdue: '/admin/support?overdue=true',
  privacy_due: '/admin/privacy',
  breaches_overdue: '/admin/breaches',
  people_read: '/admin/audit',
  vouchers_half: '/admin/abuse',
  vouchers_most: '/admin/abuse',
  backup_failed: '/admin/care',
  backup_old: '/admin/care',
  messages_unsent: '/admin/care',
  texts_half: '/admin/care',
  jobs_stuck: '/admin/care',
  jobs_given_up: '/admin/care',
  outbox_late: '/admin/care',
  deliveries_failing: '/admin/care',
  disk_full: '/admin/care',
}
const pageOfAlarm = ({ cause }: AlarmFacts) => ALARM_PAGES[cause] ?? '/admin'

const isTheirs = async (tx: Tx, { ticketId, ownerId }: WaitingTicketFacts) =>
  (await maybe(
    tx.db,
    sql`select from support.ticket_notices where id = ${ticketId} and owner_id = ${ownerId} and due_at is not null`,
  )) !== undefined

const id = '0192f0c8-0000-7000-8000-000000000003'

export const kinds = {
  ticket_waits: {
    link: ({ ticketId }) => `/admin/support/${ticketId}`,
    isCurrent: isTheirs,
    examples: [
      { ticketId: id, ownerId: id, number: 12, why: 'answered' },
      { ticketId: id, ownerId: id, number: 13, why: 'handed_over' },
    ],
  },
  office_alarm: {
    link: pageOfAlarm,
    examples: [
      { cause: 'refunds_failed', count: 2 },
      { cause: 'ledger_unbalanced', count: 1 },
      { cause: 'gateway_differs', count: 3 },
      { cause: 'gateway_not_compared', count: 31 },
      { cause: 'bank_differs', count: 2 },
      { cause: 'bank_not_compared', count: 8 },
      { cause: 'statements_differ', count: 1 },
      { cause: 'messages_unsent', count: 40 },
      { cause: 'texts_half', count: 50 },
      { cause: 'jobs_stuck', count: 4 },
      { cause: 'jobs_given_up', count: 1 },
      { cause: 'outbox_late', count: 90 },
      { cause: 'deliveries_failing', count: 11 },
      { cause: 'disk_full', count: 1 },
      { cause: 'series_silent', count: 3 },
      { cause: 'e_invoices_late', count: 1 },
      { cause: 'e_invoices_rejected', count: 2 },
      { cause: 'cases_overdue', count: 2 },
      { cause: 'tickets_overdue', count: 3 },
      { cause: 'people_read', count: 1 },
      { cause: 'vouchers_half', count: 51 },
      { cause: 'vouchers_most', count: 82 },
    ],
  },
} satisfies KindsOf<typeof texts>
