import { priceOfPart, type RefundedPart, VENUE_REFUND_HOURS } from '@dawra/contract/orders/part-refunds.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { isOperator } from '#platform/operator'
import { maybe, sql } from '#platform/sql'
import { type Tx, transactOnce } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { lockPickup } from '../pickup-store.ts'
import { bookPartRefund, partFacts, refusePart } from './book-part-refund.ts'
import { type OfficeWhy, requestRefundApproval } from './refund-approval.ts'

type Refunded = OfficeWhy & { part: RefundedPart }

/**
 * Refunds of one pickup wait for each other, so that together they never exceed what was paid.
 * @throws Refusal('not_found' | 'not_allowed' | 'second_member_needed' | 'already_requested')
 * @throws Refusal('part_refund_not_possible', { obstacle })
 */
export const refundPart = (ctx: Ctx, pickupId: string, refunded: Refunded) =>
  transactOnce(ctx, tx => refundPartLocked(tx, pickupId, refunded))

/** As `refundPart`, for a transaction that handles repeated requests itself. */
export async function refundPartLocked(tx: Tx, pickupId: string, { part, ...why }: Refunded) {
  const pickup = await lockPickup(tx, pickupId)
  if (!pickup?.venueId) throw new Refusal('not_found')
  await requireVenueRole(tx, pickup.venueId, 'manager')
  if (tx.actor.kind === 'user' && tx.actor.userId === pickup.customerId)
    throw new Refusal('part_refund_not_possible', { obstacle: 'own_order' })
  const byOffice = isOperator(tx.actor)
  if (!byOffice && !pickup.isCash && (await isLongAgo(tx, pickup.id)))
    throw new Refusal('part_refund_not_possible', { obstacle: 'too_late' })
  const facts = { ...pickup, ...(await partFacts(tx, pickup.id)) }
  refusePart(facts, part)
  const amount = priceOfPart(facts, part)
  const approvalId = await requestRefundApproval(
    tx,
    pickup,
    { act: 'refund_part', amount, facts: { part } },
    why,
  )
  if (approvalId) return { pickupId, price: 0, toCard: 0, approvalId }
  const { price, toCard } = await bookPartRefund(tx, pickup, part, { reason: why.reason, byOffice })
  return { pickupId, price, toCard, approvalId: null }
}

async function isLongAgo(tx: Tx, pickupId: string): Promise<boolean> {
  const handedOver = await maybe(
    tx.db,
    sql`select from orders.pickups where id = ${pickupId}
      and closed_at < platform.now() - make_interval(hours => ${VENUE_REFUND_HOURS}::int)`,
  )
  return handedOver !== undefined
}
