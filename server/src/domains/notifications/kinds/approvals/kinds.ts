import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import type { ApprovalFacts, texts } from './texts.en.ts'

const link = () => '/admin/approvals'

const isWaiting = async (tx: Tx, { approvalId }: ApprovalFacts) =>
  (await maybe(tx.db, sql`select from approvals.notices where id = ${approvalId} and is_waiting`)) !==
  undefined

const id = '0192f0c8-0000-7000-8000-000000000003'

export const kinds = {
  approval_waits: {
    link,
    isCurrent: isWaiting,
    examples: [
      { approvalId: id, act: 'refund_pickup', amount: 61_500, order: '10-4217' },
      { approvalId: id, act: 'correct_points', amount: -1200, order: null },
      { approvalId: id, act: 'receive_debt', amount: 29_940, order: null },
      { approvalId: id, act: 'change_setting', amount: 170_000, order: null },
    ],
  },
  approval_decided: {
    link: () => '/admin/approvals?state=decided',
    examples: [
      { approvalId: id, act: 'refund_pickup', amount: 61_500, order: '10-4217', status: 'approved' },
      { approvalId: id, act: 'cancel_pickup', amount: 52_000, order: '10-4218', status: 'rejected' },
      { approvalId: id, act: 'correct_points', amount: 1200, order: null, status: 'expired' },
    ],
  },
} satisfies KindsOf<typeof texts>
