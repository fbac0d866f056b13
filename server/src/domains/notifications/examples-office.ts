import type { NotificationKind } from '@dawra/contract/notifications.rules'
import type { FactsOf } from './texts/index.ts'

const id = '0192f0c8-0000-7000-8000-000000000003'

type Examples<Kind extends NotificationKind> = {
  readonly [Name in Kind]: readonly [FactsOf<Name>, ...FactsOf<Name>[]]
}

/** Of what waits for members of the office. */
export const OFFICE_EXAMPLES: Examples<'abuse_waits' | 'privacy_waits'> = {
  abuse_waits: [
    { caseId: id, pattern: 'order_pair' },
    { caseId: id, pattern: 'shared_card' },
  ],
  privacy_waits: [{ requestId: id, number: 12, dueAt: '2027-01-07T04:00:00Z' }],
}
