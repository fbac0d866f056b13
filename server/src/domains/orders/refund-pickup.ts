import { caseKinds } from '@dawra/contract/pickup-problems.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { settleWithPickup } from './cases/case-store.ts'
import { pickupRefunded } from './events.ts'
import { lockPickup, markRefunded } from './pickup-store.ts'
import { refundHandedOver } from './refund-cancelled.ts'
import { audienceOf } from './store.ts'

/**
 * Gives back what was paid for something that was handed over: it was not what it should have been.
 * @returns the refund in baisa, without the fees. @throws Refusal('not_found')
 * @throws Refusal('pickup_not_refundable', { status }) when it is open, was never handed over, or is refunded already
 */
export async function refundPickup(ctx: Ctx, pickupId: string, reason: string) {
  return transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    if (!pickup) throw new Refusal('not_found')
    const { status, orderId, customerId } = pickup
    if (!(await markRefunded(tx, pickupId, reason, ['completed'])))
      throw new Refusal('pickup_not_refundable', { status })
    await settleWithPickup(tx, pickup, { status: 'refunded', by: 'elsewhere', kinds: caseKinds })
    const refund = await refundHandedOver(tx, pickup)
    const kind = pickup.kind === 'deals' ? 'food' : 'compost'
    const audience = await audienceOf(tx, orderId)
    await announce(tx, pickupRefunded(audience, { pickupId, orderId, customerId, kind }))
    return { pickupId, refund }
  })
}
