import { NO_SHOW_GRACE_MINUTES } from '@dawra/contract/orders.rules'
import type { Ctx } from '#platform/context'
import { eachAlone } from '#platform/each-alone'
import type { Jobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { cancelLocked } from './cancel-pickup.ts'
import { closePickup } from './close-pickup.ts'
import { lockPickup, selectMissed } from './pickup-store.ts'
import { type Recalled, recallParcel } from './recall.ts'
import { expireOrder } from './release-order.ts'
import { selectOverdue } from './store.ts'

/** Ends holds that ran out, each in its own transaction so that one in trouble keeps no other. */
export async function expireHolds(ctx: Ctx) {
  const overdue = await selectOverdue(ctx.db)
  await eachAlone(ctx, 'orders.expire_holds', overdue, orderId => expireOrder(ctx, orderId))
}

/**
 * Pickups become no-shows some time after their window. Compost does not spoil: it goes back on sale, and the card is
 * refunded.
 */
export async function closeMissedPickups(ctx: Ctx) {
  const missed = await transact(ctx, tx => selectMissed(tx, NO_SHOW_GRACE_MINUTES))
  const ids = missed.map(({ id }) => id)
  await eachAlone(ctx, 'orders.close_missed', ids, id => closeMissed(ctx, id))
}

const closeMissed = (ctx: Ctx, pickupId: string) =>
  transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    // Somebody may have come, or cancelled, since it was looked for.
    if (pickup?.status !== 'confirmed' && pickup?.status !== 'ready') return
    if (pickup.kind === 'deals') await closePickup(tx, pickup, 'no_show', { by: 'system' })
    else await cancelLocked(tx, pickup, { by: 'operator', reason: 'not_collected', letDown: false })
  })

/** @param publicUrl the base of links in mails */
export const orderJobs = (publicUrl: string): Jobs => ({
  tasks: {
    'orders.recall_parcel': (ctx: Ctx, recalled: Recalled) => recallParcel(ctx, publicUrl, recalled),
  },
  ticks: {
    'orders.expire_holds': { seconds: 1, task: expireHolds },
    'orders.close_missed': { seconds: 20, task: closeMissedPickups },
  },
})
