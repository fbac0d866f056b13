import type { BoardPickup } from '@dawra/contract/orders/board'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { lockPickup } from '../pickup-store.ts'
import { makeReady } from '../pickups/make-ready.ts'
import { getBoardPickup } from './board.ts'

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
