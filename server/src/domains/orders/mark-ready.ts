import type { BoardPickup } from '@dawra/contract/board'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { worksFor } from '#venues'
import { getBoardPickup } from './board.ts'
import { pickupChanged } from './events.ts'
import { audienceOf, lockPickup, markReady as markAsReady } from './store.ts'

/** Tells the customer to come. Marking a ready pickup again changes nothing. @throws Refusal('pickup_not_markable') */
export function markReady(ctx: Ctx, pickupId: string): Promise<BoardPickup> {
  return transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    if (!pickup || !(await worksFor(tx, pickup.venueId))) throw new Refusal('not_found')
    if (pickup.status !== 'confirmed' && pickup.status !== 'ready')
      throw new Refusal('pickup_not_markable', { status: pickup.status })
    if (await markAsReady(tx, pickupId)) {
      const { orderId, venueId } = pickup
      const audience = await audienceOf(tx, orderId)
      await announce(tx, pickupChanged(audience, { pickupId, orderId, venueId, status: 'ready' }))
    }
    return getBoardPickup(tx, pickupId)
  })
}
