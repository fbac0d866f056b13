import type { RefundedPart } from '@dawra/contract/orders/part-refunds.rules'
import { type Settler, settlesInPart } from '@dawra/contract/orders/pickup-problems.rules'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { pickupRefunded } from '../events.ts'
import { bookPartRefund } from '../payment/book-part-refund.ts'
import { refundHandedOver } from '../payment/refund-pickup-price.ts'
import { type LockedPickup, markRefunded } from '../pickup-store.ts'
import { cancelLocked } from '../pickups/cancel-pickup.ts'
import { correctMissed } from '../pickups/correct-missed.ts'
import { settleCase } from '../pickups/settle-cases.ts'
import { audienceOf } from '../store.ts'
import type { LockedCase } from './case-store.ts'

/**
 * Decides a case in the customer's favour: by a refund, or the pickup counts as handed over when the customer says that
 * they collected it.
 */
export async function grantCase(
  tx: Tx,
  open: LockedCase,
  how: { by: Settler; decision?: string },
): Promise<void> {
  if (open.kind === 'collected') {
    await settleCase(tx, open, { status: 'corrected', ...how })
    const by = how.by === 'office' ? 'operator' : 'venue'
    await correctMissed(tx, open.pickup, { by, attempt: null })
    return
  }
  await settleCase(tx, open, { status: 'refunded', ...how })
  await giveBack(tx, open.pickup, how.by)
}

/**
 * Settles a case by a partial refund. An open pickup stays open.
 * @throws Refusal('part_refund_not_possible', { obstacle })
 */
export async function refundCaseInPart(
  tx: Tx,
  open: LockedCase,
  part: RefundedPart,
  how: { by: 'venue' | 'office'; decision?: string },
): Promise<void> {
  if (!settlesInPart(open.kind)) throw new Refusal('part_refund_not_possible', { obstacle: 'not_offered' })
  await bookPartRefund(tx, open.pickup, part, {
    reason: null,
    caseId: open.id,
    byOffice: how.by === 'office',
  })
  await settleCase(tx, open, { status: 'part_refunded', ...how })
}

async function giveBack(tx: Tx, pickup: LockedPickup, by: Settler) {
  const { id: pickupId, orderId, customerId, status } = pickup
  if (status === 'confirmed' || status === 'ready') {
    const canceller = by === 'venue' ? 'venue' : 'operator'
    await cancelLocked(tx, pickup, { by: canceller, reason: 'problem', letDown: true })
    return
  }
  if (!(await markRefunded(tx, pickupId, 'case'))) return
  await refundHandedOver(tx, pickup)
  const audience = await audienceOf(tx, orderId)
  await announce(tx, pickupRefunded(audience, { pickupId, orderId, customerId, kind: 'food' }))
}
