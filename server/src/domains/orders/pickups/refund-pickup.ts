import { leftOf } from '@dawra/contract/orders/part-refunds.rules'
import { caseKinds } from '@dawra/contract/orders/pickup-problems.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { transact } from '#platform/transact'
import { pickupRefunded } from '../events.ts'
import { type OfficeWhy, requestRefundApproval } from '../payment/refund-approval.ts'
import { refundHandedOver } from '../payment/refund-pickup-price.ts'
import { lockPickup, markRefunded } from '../pickup-store.ts'
import { audienceOf } from '../store.ts'
import { settleWithPickup } from './settle-cases.ts'

/**
 * @returns the refund in baisa, without the fees; with an `approvalId` nothing has changed, and a second member must
 *   approve
 * @throws Refusal('not_found'), also for the member's own order, and ('second_member_needed' | 'already_requested')
 * @throws Refusal('pickup_not_refundable', { status }) when it is open, was never handed over, or is refunded already
 */
export async function refundPickup(
  ctx: Ctx,
  pickupId: string,
  reason: string,
  how: Omit<OfficeWhy, 'reason'> = {},
) {
  return transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    if (!pickup || pickup.customerId === userIdOf(tx)) throw new Refusal('not_found')
    const { status, orderId, customerId } = pickup
    if (status !== 'completed' || pickup.isRefunded) throw new Refusal('pickup_not_refundable', { status })
    const price = leftOf(pickup)
    const requested = { act: 'refund_pickup', amount: price, facts: {} } as const
    const approvalId = await requestRefundApproval(tx, pickup, requested, { reason, ...how })
    if (approvalId) return { pickupId, refund: 0, price: 0, approvalId }
    await markRefunded(tx, pickupId, reason)
    await settleWithPickup(tx, pickup, { status: 'refunded', by: 'elsewhere', kinds: caseKinds })
    const refund = await refundHandedOver(tx, pickup)
    const kind = pickup.kind === 'deals' ? 'food' : 'compost'
    const audience = await audienceOf(tx, orderId)
    await announce(tx, pickupRefunded(audience, { pickupId, orderId, customerId, kind }))
    return { pickupId, refund, price, approvalId: null }
  })
}
