import type { BoardPickup } from '@dawra/contract/orders/board'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { type Tx, transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { getBoardPickup } from './board.ts'
import { pickupChanged } from './events.ts'
import { type LockedPickup, lockPickup, markReady as markAsReady } from './pickup-store.ts'
import { audienceOf } from './store.ts'

/** Marking a ready pickup again changes nothing. @throws Refusal('pickup_not_markable') */
export function markReady(ctx: Ctx, pickupId: string): Promise<BoardPickup> {
  return transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    if (!pickup?.venueId) throw new Refusal('not_found')
    await requireVenueRole(tx, pickup.venueId)
    await makeReady(tx, pickup)
    return getBoardPickup(tx, pickupId)
  })
}

/** @throws Refusal('pickup_not_markable', { status }) */
export async function makeReady(tx: Tx, { id: pickupId, orderId, venueId, status }: LockedPickup) {
  if (status !== 'confirmed' && status !== 'ready') throw new Refusal('pickup_not_markable', { status })
  if (!(await markAsReady(tx, pickupId))) return
  const audience = await audienceOf(tx, orderId)
  await announce(tx, pickupChanged(audience, { pickupId, orderId, venueId, status: 'ready' }))
}
