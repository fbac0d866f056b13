import type { RefundedPart } from '@dawra/contract/part-refunds.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { isOperator } from '#platform/operator'
import { transactOnce } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { lockPickup } from '../pickup-store.ts'
import { giveBackPart } from './give-back-part.ts'

/**
 * Refunds a part of a paid pickup, as its venue's manager or the office. Refunds of one pickup wait for each other, so
 * that no two of them give back more than was paid.
 * @throws Refusal('not_found' | 'not_allowed')
 * @throws Refusal('part_refund_not_possible', { obstacle })
 */
export function refundPart(
  ctx: Ctx,
  pickupId: string,
  { part, reason }: { part: RefundedPart; reason: string },
) {
  return transactOnce(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    if (!pickup?.venueId) throw new Refusal('not_found')
    await requireVenueRole(tx, pickup.venueId, 'manager')
    if (tx.actor.kind === 'user' && tx.actor.userId === pickup.customerId)
      throw new Refusal('part_refund_not_possible', { obstacle: 'own_order' })
    const { price, toCard } = await giveBackPart(tx, pickup, part, {
      reason,
      byOffice: isOperator(tx.actor),
    })
    return { pickupId, price, toCard }
  })
}
