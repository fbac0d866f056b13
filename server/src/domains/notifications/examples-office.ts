import type { NotificationKind } from '@dawra/contract/notifications.rules'
import type { FactsOf } from './texts/index.ts'

const id = '0192f0c8-0000-7000-8000-000000000003'

type Examples<Kind extends NotificationKind> = {
  readonly [Name in Kind]: readonly [FactsOf<Name>, ...FactsOf<Name>[]]
}

/** Of what waits for members of the office, and of what they did for others. */
export const OFFICE_EXAMPLES: Examples<
  'abuse_waits' | 'privacy_waits' | 'breach_waits' | 'voucher_extended' | 'store_closed_today'
> = {
  abuse_waits: [
    { caseId: id, pattern: 'order_pair' },
    { caseId: id, pattern: 'shared_card' },
  ],
  voucher_extended: [
    { voucherId: id, title: { en: 'OMR 1 off food', ar: 'خصم ريال على الطعام' }, lastDay: '2026-12-31' },
  ],
  store_closed_today: [
    { venueId: id, venue: { en: 'Bait Al Luban', ar: 'بيت اللبان' }, cancelled: 3, reason: 'No power' },
    { venueId: id, venue: { en: 'Bait Al Luban', ar: 'بيت اللبان' }, cancelled: 0, reason: 'No power.' },
  ],
  breach_waits: [
    { breachId: id, number: 3, dueAt: '2027-01-07T04:00:00Z', ministryWaits: true, peopleWait: false },
    { breachId: id, number: 4, dueAt: '2027-01-07T09:30:00Z', ministryWaits: true, peopleWait: true },
    { breachId: id, number: 5, dueAt: '2027-01-08T04:00:00Z', ministryWaits: false, peopleWait: true },
  ],
  privacy_waits: [{ requestId: id, number: 12, dueAt: '2027-01-07T04:00:00Z' }],
}
