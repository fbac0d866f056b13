import { lateObstacle } from '@dawra/contract/orders/pickup-problems.rules'
import type { Order } from '@dawra/contract/orders/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { latenessChanged } from '../events.ts'
import { lockPickup } from '../pickup-store.ts'
import { customerOf } from '../require-customer.ts'
import { selectOrder } from '../store.ts'

/**
 * Moves the time at which the pickup counts as missed.
 * @param minutes after the window; 0 takes it back
 * @throws Refusal('not_found') @throws Refusal('lateness_not_possible', { obstacle })
 */
export function announceLate(ctx: Ctx, pickupId: string, minutes: number): Promise<Order> {
  const { userId } = customerOf(ctx)
  return transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    if (pickup?.customerId !== userId) throw new Refusal('not_found')
    const { orderId, venueId } = pickup
    const obstacle = lateObstacle({ ...pickup, ...(await latenessOf(tx, pickupId)) }, minutes, tx.now)
    if (obstacle || !venueId) throw new Refusal('lateness_not_possible', { obstacle })
    await run(tx.db, sql`update orders.pickups set late_minutes = ${minutes} where id = ${pickupId}`)
    await announce(tx, latenessChanged(userId, { pickupId, orderId, venueId, minutes }))
    const order = await selectOrder(tx.db, orderId, userId)
    if (!order) throw new Refusal('not_found')
    return order
  })
}

const latenessOf = (tx: Tx, pickupId: string) =>
  one<{ late: { minutes: number } | null; mostLate: number }>(
    tx.db,
    sql`select case when p.late_minutes is not null then jsonb_build_object('minutes', p.late_minutes) end as late,
        coalesce(v.tolerance, 0) as "mostLate"
      from orders.pickups p left join venues.cards v on v.id = p.venue_id where p.id = ${pickupId}`,
  )
