import type { Examples } from './examples-type.ts'

const id = '0192f0c8-0000-7000-8000-000000000003'
const venue = { en: 'Bait Al Luban', ar: 'بيت اللبان' }
const title = { en: 'Chicken biryani', ar: 'برياني دجاج' }

export const OFFICE_EXAMPLES: Examples<
  | 'abuse_waits'
  | 'privacy_waits'
  | 'breach_waits'
  | 'voucher_extended'
  | 'voucher_recalled'
  | 'voucher_returned'
  | 'store_closed_today'
  | 'store_deal_recalled'
  | 'office_recall'
  | 'content_waits'
  | 'office_alarm'
  | 'ticket_waits'
  | 'approval_waits'
  | 'approval_decided'
> = {
  office_recall: [{ dealId: id, title, venue, reason: 'Glass was found in it', pickups: 3 }],
  content_waits: [{ kind: 'deal', id, reasons: ['unsafe_food', 'spam'] }],
  office_alarm: [
    { cause: 'refunds_failed', count: 2 },
    { cause: 'ledger_unbalanced', count: 1 },
    { cause: 'gateway_differs', count: 3 },
    { cause: 'bank_differs', count: 2 },
    { cause: 'statements_differ', count: 1 },
    { cause: 'messages_unsent', count: 40 },
    { cause: 'deliveries_failing', count: 11 },
    { cause: 'disk_full', count: 1 },
    { cause: 'series_silent', count: 3 },
    { cause: 'e_invoices_late', count: 1 },
    { cause: 'e_invoices_rejected', count: 2 },
    { cause: 'cases_overdue', count: 2 },
    { cause: 'tickets_overdue', count: 3 },
    { cause: 'vouchers_half', count: 51 },
    { cause: 'vouchers_most', count: 82 },
  ],
  ticket_waits: [
    { ticketId: id, ownerId: id, number: 12, why: 'answered' },
    { ticketId: id, ownerId: id, number: 13, why: 'handed_over' },
  ],
  approval_waits: [
    { approvalId: id, act: 'refund_pickup', amount: 61_500, order: '10-4217' },
    { approvalId: id, act: 'correct_points', amount: -1200, order: null },
    { approvalId: id, act: 'receive_debt', amount: 29_940, order: null },
  ],
  approval_decided: [
    { approvalId: id, act: 'refund_pickup', amount: 61_500, order: '10-4217', status: 'approved' },
    { approvalId: id, act: 'cancel_pickup', amount: 52_000, order: '10-4218', status: 'rejected' },
    { approvalId: id, act: 'correct_points', amount: 1200, order: null, status: 'expired' },
  ],
  abuse_waits: [
    { caseId: id, pattern: 'order_pair' },
    { caseId: id, pattern: 'shared_card' },
  ],
  voucher_extended: [
    { voucherId: id, title: { en: 'OMR 1 off food', ar: 'خصم ريال على الطعام' }, lastDay: '2026-12-31' },
  ],
  voucher_recalled: [{ voucherId: id, title: { en: 'Compost credit', ar: 'رصيد السماد' } }],
  voucher_returned: [
    {
      voucherId: id,
      title: { en: 'OMR 1 off food', ar: 'خصم ريال على الطعام' },
      value: 250,
      expiresAt: '2026-12-31T20:00:00Z',
    },
  ],
  store_closed_today: [
    { venueId: id, venue, cancelled: 3, reason: 'No power' },
    { venueId: id, venue, cancelled: 0, reason: 'No power.', by: 'team' },
    { venueId: id, venue, cancelled: 1, reason: null, by: 'hours' },
  ],
  store_deal_recalled: [{ dealId: id, venueId: id, title, venue, reason: 'Glass was found in it' }],
  breach_waits: [
    { breachId: id, number: 3, dueAt: '2027-01-07T04:00:00Z', ministryWaits: true, peopleWait: false },
    { breachId: id, number: 4, dueAt: '2027-01-07T09:30:00Z', ministryWaits: true, peopleWait: true },
    { breachId: id, number: 5, dueAt: '2027-01-08T04:00:00Z', ministryWaits: false, peopleWait: true },
  ],
  privacy_waits: [{ requestId: id, number: 12, dueAt: '2027-01-07T04:00:00Z' }],
}
