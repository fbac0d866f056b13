import type {
  CaseKind,
  CaseStatus,
  OfficeReason,
  Settler,
  SilenceOutcome,
} from '@dawra/contract/orders/pickup-problems.rules'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { type LockedPickup, lockPickup } from '../pickup-store.ts'
import { announceCase } from '../pickups/settle-cases.ts'

export interface LockedCase {
  id: string
  kind: CaseKind
  status: CaseStatus
  settledBy: Settler | null
  settledAt: string | null
  afterSilence: SilenceOutcome
  /** The deadline for the venue's answer is over. */
  isOverdue: boolean
  pickup: LockedPickup
}

/** The case with its pickup and order, all locked until the transaction ends. */
export async function lockCase(tx: Tx, caseId: string): Promise<LockedCase | undefined> {
  const known = await maybe<{ pickupId: string }>(
    tx.db,
    sql`select pickup_id as "pickupId" from orders.cases where id = ${caseId}`,
  )
  const pickup = known && (await lockPickup(tx, known.pickupId))
  if (!pickup) return undefined
  const found = await one<Omit<LockedCase, 'pickup'>>(
    tx.db,
    sql`select id, kind, status, settled_by as "settledBy", to_jsonb(settled_at) #>> '{}' as "settledAt", after_silence as "afterSilence", answer_by <= platform.now() as "isOverdue"
      from orders.cases where id = ${caseId} for no key update`,
  )
  return { ...found, pickup }
}

export const isOpenCase = ({ status }: Pick<LockedCase, 'status'>) =>
  status === 'with_venue' || status === 'with_office'

export const hasOpenCase = async (tx: Tx, pickupId: string) =>
  (await maybe(
    tx.db,
    sql`select from orders.cases where pickup_id = ${pickupId} and status in ('with_venue', 'with_office')`,
  )) !== undefined

/**
 * Passes to the office a case that the venue and its customer cannot settle, or that must not be settled by the
 * deadline.
 */
export async function passToOffice(tx: Tx, { id, pickup }: LockedCase, because: OfficeReason) {
  await run(
    tx.db,
    sql`update orders.cases set status = 'with_office', office_because = ${because}, settled_at = null,
        settled_by = null where id = ${id}`,
  )
  await announceCase(tx, pickup, { caseId: id, state: 'with_office' })
}
