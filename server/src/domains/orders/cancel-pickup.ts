import { type Canceller, cancelObstacle } from '@dawra/contract/orders.rules'
import { restock } from '#deals'
import { refundPayment } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { type Tx, transact } from '#platform/transact'
import { worksFor } from '#venues'
import { pickupChanged } from './events.ts'
import { audienceOf, type LockedPickup, lockPickup, markClosed, othersKept } from './store.ts'
import { subjectOf } from './subject.ts'

/**
 * Cancels a pickup as its customer, its venue or the operator: the portions go back on sale, the money goes
 * back to the card. The service fee goes with the last pickup of the order that is kept.
 * @returns the refund in baisa. @throws Refusal('pickup_not_cancellable', { obstacle })
 */
export function cancelPickup(ctx: Ctx, pickupId: string, reason: string) {
  return transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    const by = pickup && (await cancellerOf(tx, pickup))
    if (!pickup || !by) throw new Refusal('not_found')
    const obstacle = cancelObstacle(pickup, by, tx.now)
    if (obstacle) throw new Refusal('pickup_not_cancellable', { obstacle })
    await markClosed(tx, pickup.id, { status: 'cancelled', by, reason })
    await restock(tx, pickup.lines)
    const refund = await refundPickup(tx, pickup)
    const audience = await audienceOf(tx, pickup.orderId)
    await announce(
      tx,
      pickupChanged(audience, {
        pickupId,
        orderId: pickup.orderId,
        venueId: pickup.venueId,
        status: 'cancelled',
      }),
    )
    return { pickupId, status: 'cancelled' as const, refund }
  })
}

async function cancellerOf(tx: Tx, pickup: LockedPickup): Promise<Canceller | undefined> {
  const { actor } = tx
  if (actor.kind === 'user' && actor.userId === pickup.customerId) return 'customer'
  if (!(await worksFor(tx, pickup.venueId))) return undefined
  return actor.kind === 'system' || (actor.kind === 'user' && actor.roles.includes('operator'))
    ? 'operator'
    : 'venue'
}

async function refundPickup(tx: Tx, pickup: LockedPickup): Promise<number> {
  const fee = (await othersKept(tx, pickup)) === 0 ? pickup.serviceFee : 0
  const amount = pickup.total + fee
  await refundPayment(tx, {
    subject: subjectOf(pickup.orderId),
    amount,
    reason: `Order ${pickup.orderNumber} cancelled`,
    cause: `pickup:${pickup.id}`,
  })
  return amount
}
