import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { ApprovalFacts } from '../texts/en/approvals.ts'
import type { Kind } from './kind.ts'

const link = () => '/admin/approvals'

const isWaiting = async (tx: Tx, { approvalId }: ApprovalFacts) =>
  (await maybe(tx.db, sql`select from approvals.notices where id = ${approvalId} and is_waiting`)) !==
  undefined

export const approvalKinds = {
  approval_waits: { link, isCurrent: isWaiting } satisfies Kind<'approval_waits'>,
  approval_decided: { link: () => '/admin/approvals?state=decided' } satisfies Kind<'approval_decided'>,
}
