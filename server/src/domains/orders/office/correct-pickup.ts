import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { transact } from '#platform/transact'
import { lockPickup } from '../pickup-store.ts'
import { correctMissed } from '../pickups/correct-missed.ts'

/** @throws Refusal('not_found' | 'not_allowed' | 'pickup_not_correctable', { status }) */
export const correctPickup = (ctx: Ctx, pickupId: string) =>
  transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    if (!pickup?.venueId) throw new Refusal('not_found')
    if (pickup.customerId === userIdOf(tx)) throw new Refusal('not_allowed')
    const { status } = pickup
    if (!(await correctMissed(tx, pickup, { by: 'operator', attempt: null })))
      throw new Refusal('pickup_not_correctable', { status })
    noteChange(tx, { status }, { status: 'completed' })
    return { pickupId, status: 'completed' as const }
  })
