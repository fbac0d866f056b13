import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import type { BreachWaitsFacts, PrivacyWaitsFacts, texts } from './texts.en.ts'

const isUnreported = async (tx: Tx, { breachId }: BreachWaitsFacts) =>
  (await maybe(tx.db, sql`select from profile.breach_notices where id = ${breachId}`)) !== undefined

const isOpen = async (tx: Tx, { requestId }: PrivacyWaitsFacts) =>
  (await maybe(tx.db, sql`select from profile.privacy_notices where id = ${requestId} and is_open`)) !==
  undefined

const id = '0192f0c8-0000-7000-8000-000000000003'

export const kinds = {
  breach_waits: {
    link: () => '/admin/breaches',
    isCurrent: isUnreported,
    examples: [
      { breachId: id, number: 3, dueAt: '2027-01-07T04:00:00Z', ministryWaits: true, peopleWait: false },
      { breachId: id, number: 4, dueAt: '2027-01-07T09:30:00Z', ministryWaits: true, peopleWait: true },
      { breachId: id, number: 5, dueAt: '2027-01-08T04:00:00Z', ministryWaits: false, peopleWait: true },
    ],
  },
  privacy_waits: {
    link: () => '/admin/privacy',
    isCurrent: isOpen,
    examples: [{ requestId: id, number: 12, dueAt: '2027-01-07T04:00:00Z' }],
  },
  privacy_answered: {
    link: () => '/profile/privacy',
    examples: [
      { requestId: id, number: 12, answer: 'We have corrected the spelling of your name everywhere.' },
    ],
  },
} satisfies KindsOf<typeof texts>
