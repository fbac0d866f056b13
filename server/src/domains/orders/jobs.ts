import { NO_SHOW_GRACE_MINUTES } from '@dawra/contract/orders/rules'
import type { IdentityServices } from '#identity'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import type { Jobs } from '#platform/jobs'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { expireOrder } from './payment/release-order.ts'
import { selectOverdue } from './payment/store.ts'
import { lockPickup, selectMissed } from './pickup-store.ts'
import { cancelLocked } from './pickups/cancel-pickup.ts'
import { closePickup } from './pickups/close-pickup.ts'
import { rotatePassKeys } from './pickups/passes/pass-keys.ts'
import { hasOpenCase } from './problems/case-store.ts'
import { settleSilentCases } from './problems/settle-silent-cases.ts'
import { type Recalled, recallParcel } from './recalls/recall-batch.ts'
import { type RecalledPickup, recallPickup } from './recalls/recall-pickup.ts'

/** One transaction each, so that an error affects only one order. */
export async function expireOrders(ctx: Ctx) {
  const overdue = await selectOverdue(ctx.db)
  await eachInTurn(ctx, 'orders.expire_orders', overdue, orderId => expireOrder(ctx, orderId))
}

/** Closes missed pickups. Compost does not spoil: it goes back on sale, and the card is refunded. */
export async function closeMissedPickups(ctx: Ctx) {
  const missed = await transact(ctx, tx => selectMissed(tx, NO_SHOW_GRACE_MINUTES))
  const ids = missed.map(({ id }) => id)
  await eachInTurn(ctx, 'orders.close_missed', ids, id => closeMissed(ctx, id))
}

const closeMissed = (ctx: Ctx, pickupId: string) =>
  transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    // The pickup may have been collected or cancelled meanwhile.
    if (pickup?.status !== 'confirmed' && pickup?.status !== 'ready') return
    // An open case decides whose fault it is.
    if (await hasOpenCase(tx, pickupId)) return
    if (pickup.kind === 'deals') await closePickup(tx, pickup, 'no_show', { by: 'system' })
    else await cancelLocked(tx, pickup, { by: 'operator', reason: 'not_collected', letDown: false })
  })

/** Deletes photos of settled cases after 90 days, passes in another person's name after 30 days, test orders after a day. */
export const deleteExpired = (ctx: Ctx) =>
  transact(ctx, async tx => {
    await run(
      tx.db,
      sql`delete from orders.case_photos f using orders.cases c
        where c.id = f.case_id and c.settled_at < platform.now() - interval '90 days'`,
    )
    await run(
      tx.db,
      sql`delete from orders.passes s using orders.pickups p
        where p.id = s.pickup_id and p.closed_at < platform.now() - interval '30 days'`,
    )
    await run(tx.db, sql`delete from orders.test_orders where open_until < platform.now() - interval '1 day'`)
  })

/** @param services encrypt the keys of passes */
export const orderJobs = ({ keys }: Pick<IdentityServices, 'keys'>): Jobs => ({
  tasks: {
    'orders.recall_parcel': (ctx: Ctx, recalled: Recalled) => recallParcel(ctx, recalled),
    'orders.recall_pickup': (ctx: Ctx, recalled: RecalledPickup) => recallPickup(ctx, recalled),
  },
  cron: {
    'orders.delete_expired': { at: '40 22 * * *', task: deleteExpired },
    'orders.rotate_pass_keys': {
      at: '20 1 * * *',
      atStart: true,
      task: async ctx => void (await transact(ctx, tx => rotatePassKeys(tx, keys))),
    },
  },
  ticks: {
    'orders.expire_orders': { seconds: 1, task: expireOrders },
    'orders.close_missed': { seconds: 20, task: closeMissedPickups },
    'orders.settle_silent_cases': { seconds: 10, task: settleSilentCases },
  },
})
