import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import type { AbuseWaitsFacts, texts } from './texts.en.ts'

const isUndecided = async (tx: Tx, { caseId }: AbuseWaitsFacts) =>
  (await maybe(tx.db, sql`select from abuse.waiting where id = ${caseId}`)) !== undefined

const id = '0192f0c8-0000-7000-8000-000000000003'

export const kinds = {
  abuse_waits: {
    link: () => '/admin/abuse',
    isCurrent: isUndecided,
    examples: [
      { caseId: id, pattern: 'order_pair' },
      { caseId: id, pattern: 'shared_card' },
    ],
  },
  abuse_decided: {
    link: () => '/support',
    examples: [
      { caseId: id, decision: 'warned', reason: 'Both accounts order only from their own store.' },
      { caseId: id, decision: 'points', reason: 'The donations went back and forth between you.' },
      { caseId: id, decision: 'blocked', reason: 'All accounts belong to one person.' },
    ],
  },
} satisfies KindsOf<typeof texts>
