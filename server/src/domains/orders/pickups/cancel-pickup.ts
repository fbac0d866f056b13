import { leftOf } from '@dawra/contract/orders/part-refunds.rules'
import { caseKinds } from '@dawra/contract/orders/pickup-problems.rules'
import {
  type Afterwards,
  type Canceller,
  cancelObstacle,
  goodsAfterCancel,
} from '@dawra/contract/orders/rules'
import { restock, takeOffSale, takeOut } from '#deals'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { hasPermission, refuseOperatorWithout } from '#platform/operator'
import { announce } from '#platform/outbox'
import { type Tx, transact } from '#platform/transact'
import { restockGrams, worksForSeller, writeOffGrams } from '#shop'
import { worksFor } from '#venues'
import { pickupChanged } from '../events.ts'
import { type OfficeWhy, requestRefundApproval } from '../payment/refund-approval.ts'
import { refundCancelled } from '../payment/refund-pickup-price.ts'
import { type LockedPickup, lockPickup, markClosed } from '../pickup-store.ts'
import { audienceOf } from '../store.ts'
import { recalledLines } from './recalled-lines.ts'
import { settleWithPickup } from './settle-cases.ts'

/**
 * Cancels a pickup. The reason decides whether the goods go back on sale. Fees and voucher are returned with the last
 * pickup of the order that was not cancelled.
 * @param alsoOffSale deals of this pickup whose remaining portions go off sale too; not for its customer
 * @returns the refund in baisa; with an `approvalId` nothing has changed, and a second member of the office must
 *   approve
 * @throws Refusal('pickup_not_cancellable', { obstacle })
 * @throws Refusal('second_member_needed' | 'already_requested')
 */
export function cancelPickup(
  ctx: Ctx,
  pickupId: string,
  reason: string,
  alsoOffSale: readonly string[] = [],
  why: OfficeWhy = { reason },
) {
  return transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    const by = pickup && (await cancellerOf(tx, pickup))
    if (!pickup || !by) throw new Refusal('not_found')
    if (alsoOffSale.length > 0 && !mayTakeOffSale(pickup, by, alsoOffSale)) throw new Refusal('not_found')
    const obstacle = cancelObstacle(pickup, by, tx.now)
    if (obstacle) throw new Refusal('pickup_not_cancellable', { obstacle })
    const price = leftOf(pickup)
    const approvalId = await requestCancelApproval(
      tx,
      pickup,
      { by, cause: reason, takeOffSale: alsoOffSale },
      why,
    )
    if (approvalId) return { pickupId, status: pickup.status, refund: 0, price: 0, approvalId }
    const refund = await cancelLocked(tx, pickup, { by, reason, letDown: by !== 'customer' })
    await takeOffSale(tx, alsoOffSale)
    return { pickupId, status: 'cancelled' as const, refund, price, approvalId: null }
  })
}

/** No approval for compost, which planners cancel alone, nor for cash, which is not paid yet. */
async function requestCancelApproval(
  tx: Tx,
  pickup: LockedPickup,
  { by, ...facts }: { by: Canceller; cause: string; takeOffSale: readonly string[] },
  why: OfficeWhy,
): Promise<string | null> {
  if (by !== 'operator' || !pickup.venueId || pickup.isCash) return null
  return requestRefundApproval(tx, pickup, { act: 'cancel_pickup', amount: leftOf(pickup), facts }, why)
}

const mayTakeOffSale = ({ lines }: LockedPickup, by: Canceller, dealIds: readonly string[]) =>
  by !== 'customer' && dealIds.every(id => lines.some(line => line.dealId === id))

async function cancellerOf(
  tx: Tx,
  { customerId, venueId, sellerId }: LockedPickup,
): Promise<Canceller | undefined> {
  const { actor } = tx
  if (actor.kind === 'user' && actor.userId === customerId) return 'customer'
  // Compost is packed and delivered by the planners and its seller.
  const permission = venueId ? 'support' : 'planning'
  if (actor.kind === 'system' || hasPermission(actor, permission)) return 'operator'
  if (venueId && (await worksFor(tx, venueId))) return 'venue'
  if (sellerId && (await worksForSeller(tx, sellerId))) return 'venue'
  refuseOperatorWithout(actor, permission)
  return undefined
}

interface Cancelling {
  by: Canceller
  reason: string
  /** Somebody else than the customer caused it. */
  letDown: boolean
}

/** Cancels an open pickup that is locked. @returns the refund in baisa */
export async function cancelLocked(
  tx: Tx,
  pickup: LockedPickup,
  { by, reason, letDown }: Cancelling,
): Promise<number> {
  const { id: pickupId, orderId, venueId } = pickup
  await markClosed(tx, pickupId, { status: 'cancelled', by, reason })
  await settleWithPickup(tx, pickup, { status: 'refunded', by: 'elsewhere', kinds: caseKinds })
  await settleGoods(tx, pickup, goodsAfterCancel(pickup.kind, by, reason), reason)
  const refund = await refundCancelled(tx, pickup, letDown)
  const audience = await audienceOf(tx, orderId)
  await announce(tx, pickupChanged(audience, { pickupId, orderId, venueId, status: 'cancelled' }))
  return refund
}

async function settleGoods(
  tx: Tx,
  { id, kind, lines, products }: LockedPickup,
  afterwards: Afterwards,
  reason: string,
) {
  if (kind === 'deals' && reason === 'recalled') {
    const recalled = await recalledLines(tx, id)
    const [gone, others] = [true, false].map(is =>
      lines.filter(line => recalled.includes(line.dealId) === is),
    )
    await takeOut(tx, gone ?? [], 'discarded')
    return restock(tx, others ?? [])
  }
  if (kind === 'deals') return afterwards === 'on_sale' ? restock(tx, lines) : takeOut(tx, lines, afterwards)
  return afterwards === 'on_sale' ? restockGrams(tx, products) : writeOffGrams(tx, products)
}
