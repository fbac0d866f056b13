import type { ApprovalAct, ApprovalStatus } from '@dawra/contract/approvals/rules'
import type { Approval } from '@dawra/contract/approvals/schemas'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface LockedRequest {
  id: string
  act: ApprovalAct
  subjectId: string
  amount: number
  facts: unknown
  reason: string
  requestedBy: string
  /** `expired` also when its time is over and no job has recorded it yet. */
  status: ApprovalStatus
}

export const lockRequest = (tx: Tx, approvalId: string): Promise<LockedRequest | undefined> =>
  maybe(
    tx.db,
    sql`select id, act, subject_id as "subjectId", amount, facts, reason, asked_by as "requestedBy",
        case when status = 'asked' and expires_at <= platform.now() then 'expired' else status end as status
      from approvals.requests where id = ${approvalId} for update`,
  )

export const closeRequest = (
  tx: Tx,
  approvalId: string,
  { status, by, note = null }: { status: ApprovalStatus; by: string; note?: string | null },
) =>
  run(
    tx.db,
    sql`update approvals.requests set status = ${status}, decided_by = ${by}, decided_at = platform.now(), note = ${note}
      where id = ${approvalId}`,
  )

export const selectWaiting = (
  db: Db,
  { acts, member, after }: { acts: readonly ApprovalAct[]; member: string; after: string | null },
): Promise<Approval[]> =>
  many(
    db,
    sql`select id, act, amount, change, "order", person, about, reason, "requestedBy", "requestedAt", "expiresAt", status, "decidedBy", "decidedAt",
        note
      from approvals.shown
      where stored = 'asked' and expires_at > platform.now() and (act = any(${acts}::text[]) or asked_by = ${member})
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${PAGE + 1}`,
  )

export const selectDecided = (
  db: Db,
  { acts, member, after }: { acts: readonly ApprovalAct[]; member: string; after: string | null },
): Promise<Approval[]> =>
  many(
    db,
    sql`select id, act, amount, change, "order", person, about, reason, "requestedBy", "requestedAt", "expiresAt", status, "decidedBy", "decidedAt",
        note
      from approvals.shown
      where stored <> 'asked' and (act = any(${acts}::text[]) or asked_by = ${member})
        and (${after}::uuid is null or id < ${after}::uuid)
      order by id desc limit ${PAGE + 1}`,
  )

export const selectRequest = (db: Db, approvalId: string): Promise<Approval> =>
  one(
    db,
    sql`select id, act, amount, change, "order", person, about, reason, "requestedBy", "requestedAt", "expiresAt", status, "decidedBy", "decidedAt",
        note
      from approvals.shown where id = ${approvalId}`,
  )

export const PAGE = 20
