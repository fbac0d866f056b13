import type { PickupCase } from '@dawra/contract/orders/pickup-case-schema'
import {
  answerBy,
  type CaseKind,
  caseObstacle,
  isAppeal,
  OFTEN_UPHELD,
  OFTEN_UPHELD_DAYS,
  type SilenceOutcome,
} from '@dawra/contract/orders/pickup-problems.rules'
import type { Order } from '@dawra/contract/orders/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { worksFor } from '#venues'
import { type LockedPickup, lockPickup } from '../pickup-store.ts'
import { announceCase } from '../pickups/settle-cases.ts'
import { customerOf } from '../require-customer.ts'
import { selectOrder } from '../store.ts'

/** A missed pickup can be appealed. @throws Refusal('not_found') @throws Refusal('case_not_possible', { obstacle }) */
export function openCase(ctx: Ctx, pickupId: string, { kind, said }: { kind: CaseKind; said: string }) {
  const { userId } = customerOf(ctx)
  return transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    if (pickup?.customerId !== userId) throw new Refusal('not_found')
    const facts = { ...pickup, ...(await factsOf(tx, pickupId)) }
    const obstacle = (await isOwnVenue(tx, pickup.venueId)) ? 'own_venue' : caseObstacle(facts, kind, tx.now)
    if (obstacle) throw new Refusal('case_not_possible', { obstacle })
    const { id } = await one<{ id: string }>(
      tx.db,
      sql`insert into orders.cases (pickup_id, venue_id, kind, said, answer_by, after_silence)
        values (${pickupId}, ${pickup.venueId}, ${kind}, ${said}, ${answerBy(facts, kind, tx.now)},
          ${await afterSilence(tx, pickup, kind)}) returning id`,
    )
    await announceCase(tx, pickup, { caseId: id, state: 'with_venue' })
    return requireOrder(tx, pickup.orderId, userId)
  })
}

/** A venue that does not answer has accepted by default; appeals and frequent claimants' cases go to the office. */
async function afterSilence(tx: Tx, pickup: LockedPickup, kind: CaseKind): Promise<SilenceOutcome> {
  return isAppeal(kind) || (await looksLikeAHabit(tx, pickup)) ? 'office' : 'refund'
}

/** Food that was handed over, for a customer whose cases are upheld often. */
async function looksLikeAHabit(tx: Tx, { status, customerId }: LockedPickup): Promise<boolean> {
  if (status !== 'completed') return false
  const { upheld } = await one<{ upheld: number }>(
    tx.db,
    sql`select count(*) as upheld from orders.cases c join orders.pickups p on p.id = c.pickup_id
        join orders.orders o on o.id = p.order_id
      where o.customer_id = ${customerId} and c.status in ('refunded', 'part_refunded')
        and c.settled_at > platform.now() - make_interval(days => ${OFTEN_UPHELD_DAYS}::int)`,
  )
  return upheld >= OFTEN_UPHELD
}

/** A member of the team could refund themselves. */
const isOwnVenue = async (tx: Tx, venueId: string | null) => venueId !== null && (await worksFor(tx, venueId))

async function requireOrder(tx: Tx, orderId: string, userId: string): Promise<Order> {
  const order = await selectOrder(tx.db, orderId, userId)
  if (!order) throw new Refusal('not_found')
  return order
}

interface CaseFacts {
  late: { until: string } | null
  refundedAt: string | null
  closedAt: string | null
  case: Pick<PickupCase, 'state'> | null
}

const factsOf = (tx: Tx, pickupId: string) =>
  one<CaseFacts>(
    tx.db,
    sql`select case when p.late_minutes is not null then jsonb_build_object(
          'until', p.ends_at + make_interval(mins => p.late_minutes)) end as late,
        to_jsonb(p.refunded_at) #>> '{}' as "refundedAt", to_jsonb(p.closed_at) #>> '{}' as "closedAt",
        orders.latest_case(p.id) as case
      from orders.pickups p where p.id = ${pickupId}`,
  )
