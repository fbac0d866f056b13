import type { CaseKind, CaseStatus, Settler } from '@dawra/contract/orders/pickup-problems.rules'
import { announce } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { caseChanged } from '../events.ts'
import type { LockedPickup } from '../pickup-store.ts'

interface Settling {
  status: 'refunded' | 'part_refunded' | 'corrected' | 'declined' | 'withdrawn'
  by: Settler
  decision?: string
}

/** Ends an open case whose pickup is locked. */
export async function settleCase(
  tx: Tx,
  { id, pickup }: { id: string; pickup: LockedPickup },
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
