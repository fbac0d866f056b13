import type { Ctx } from '#platform/context'
import { noteChange } from '#platform/office-act'
import { transact } from '#platform/transact'
import type { OfficeWhy } from '../payment/refund-approval.ts'
import { cancelPickup } from '../pickups/cancel-pickup.ts'

/** @throws Refusal('not_found' | 'pickup_not_cancellable' | 'second_member_needed' | 'already_requested') */
export const officeCancel = (ctx: Ctx, pickupId: string, { cause, ...why }: OfficeWhy & { cause: string }) =>
  transact(ctx, async tx => {
    const done = await cancelPickup(tx, pickupId, cause, [], why)
    noteChange(tx, undefined, done)
    return done
  })
