import { leftOf } from '@dawra/contract/orders/part-refunds.rules'
import { cancelObstacle } from '@dawra/contract/orders/rules'
import type { Tx } from '#platform/transact'
import { requestRefundApproval } from '../payment/refund-approval.ts'
import { lockPickup } from '../pickup-store.ts'
import { cancelLocked } from '../pickups/cancel-pickup.ts'
import { boughtBeforeClosing } from './closed-hours-store.ts'

interface By {
  by: 'venue' | 'operator'
  reason: string | null
}

/**
 * Cancels pickups, or requests an approval where the office needs one.
 * @returns the number of cancelled pickups, the refund in baisa, and the number of requested approvals
 */
export async function cancelClosedPickups(tx: Tx, pickupIds: readonly string[], by: By) {
  const done = { cancelled: 0, refund: 0, requested: 0 }
  for (const pickupId of pickupIds) {
    const refund = await callOffOne(tx, pickupId, by)
    if (refund === 'asked') done.requested += 1
    else if (refund !== null) {
      done.cancelled += 1
      done.refund += refund
    }
  }
  return done
}

/** @returns the refund in baisa; null when the pickup can no longer be cancelled */
async function callOffOne(tx: Tx, pickupId: string, { by, reason }: By): Promise<number | 'asked' | null> {
  const pickup = await lockPickup(tx, pickupId)
  if (!pickup || cancelObstacle(pickup, by, tx.now)) return null
  if (by === 'operator' && !pickup.isCash) {
    const facts = { cause: 'closing', takeOffSale: [] }
    const change = { act: 'cancel_pickup', amount: leftOf(pickup), facts } as const
    if (await requestRefundApproval(tx, pickup, change, { reason: reason ?? '', asks: true })) return 'asked'
  }
  return cancelLocked(tx, pickup, { by, reason: 'closing', letDown: true })
}

/** Cancels an order that was in checkout when its venue was closed or its hours changed, and is paid now. */
export async function cancelClosed(tx: Tx, orderId: string) {
  for (const { id, by } of await boughtBeforeClosing(tx.db, orderId)) {
    const pickup = await lockPickup(tx, id)
    if (pickup && !cancelObstacle(pickup, by, tx.now))
      await cancelLocked(tx, pickup, { by, reason: 'closing', letDown: true })
  }
}
