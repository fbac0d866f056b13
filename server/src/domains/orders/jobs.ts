import { NO_SHOW_GRACE_MINUTES } from '@dawra/contract/orders.rules'
import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { closePickup } from './close-pickup.ts'
import { expireOrder } from './release-order.ts'
import { lockPickup, selectMissed, selectOverdue } from './store.ts'

/** Ends holds that ran out, each in its own transaction so that one in trouble keeps no other. */
export async function expireHolds(ctx: Ctx) {
  for (const orderId of await selectOverdue(ctx.db)) await expireOrder(ctx, orderId)
}

/** Pickups nobody came for become no-shows after their window and some grace. */
export const closeMissedPickups = (ctx: Ctx) =>
  transact(ctx, async tx => {
    for (const pickupId of await selectMissed(tx, NO_SHOW_GRACE_MINUTES)) {
      const pickup = await lockPickup(tx, pickupId)
      if (pickup) await closePickup(tx, pickup, 'no_show', 'system')
    }
  })

export const orderJobs: Jobs = {
  ticks: {
    'orders.expire_holds': { seconds: 1, task: expireHolds },
    'orders.close_missed': { seconds: 20, task: closeMissedPickups },
  },
}
