import type {
  CaseKind,
  CaseStatus,
  OfficeReason,
  Settler,
  SilenceOutcome,
} from '@dawra/contract/orders/pickup-problems.rules'
import { announce } from '#platform/outbox'
import { many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { caseChanged } from '../events.ts'
import { type LockedPickup, lockPickup } from '../pickup-store.ts'

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

interface Settling {
  status: 'refunded' | 'part_refunded' | 'corrected' | 'declined' | 'withdrawn'
  by: Settler
  decision?: string
}

/** Ends an open case whose pickup is locked. */
export async function settleCase(
  tx: Tx,
  { id, pickup }: Pick<LockedCase, 'id' | 'pickup'>,
  { status, by, decision }: Settling,
) {
  const decider = by === 'office' && tx.actor.kind === 'user' ? tx.actor.userId : null
  await run(
    tx.db,
    sql`update orders.cases set status = ${status}, settled_at = platform.now(), settled_by = ${by},
        decided_by = ${decider}::uuid, decision = ${decision ?? null} where id = ${id}`,
  )
  await announceCase(tx, pickup, { caseId: id, state: status })
}

/** For a case that the venue and its customer cannot settle, or that must not be settled by the deadline. */
export async function passToOffice(tx: Tx, { id, pickup }: LockedCase, because: OfficeReason) {
  await run(
    tx.db,
    sql`update orders.cases set status = 'with_office', office_because = ${because}, settled_at = null,
        settled_by = null where id = ${id}`,
  )
  await announceCase(tx, pickup, { caseId: id, state: 'with_office' })
}

/** When the pickup itself is closed, its open cases have nothing left to decide. */
export async function settleWithPickup(
  tx: Tx,
  pickup: LockedPickup,
  how: { status: 'refunded' | 'corrected' | 'withdrawn'; by: Settler; kinds: readonly CaseKind[] },
) {
  const open = await many<{ id: string }>(
    tx.db,
    sql`select id from orders.cases where pickup_id = ${pickup.id} and status in ('with_venue', 'with_office')
      and kind = any (${how.kinds}::text[])`,
  )
  for (const { id } of open) await settleCase(tx, { id, pickup }, how)
}

export const announceCase = (
  tx: Tx,
  { id: pickupId, orderId, customerId, venueId }: LockedPickup,
  { caseId, state }: { caseId: string; state: CaseStatus },
) => announce(tx, caseChanged(customerId, { pickupId, orderId, venueId: venueId ?? '', caseId, state }))
