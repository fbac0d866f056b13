import { book } from '#payments'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { pickupChanged } from './events.ts'
import { audienceOf, type LockedPickup, markClosed } from './store.ts'
import { subjectOf } from './subject.ts'

/**
 * Ends an open pickup as handed over or missed. Either way the food was kept for the customer: the venue has
 * earned its share, and Dawra its fee with the first pickup of the order.
 * @returns false when someone else was faster
 */
export async function closePickup(
  tx: Tx,
  pickup: LockedPickup,
  status: 'completed' | 'no_show',
  by: 'venue' | 'system',
): Promise<boolean> {
  if (!(await markClosed(tx, pickup.id, { status, by }))) return false
  const from = `held:${subjectOf(pickup.orderId)}`
  await book(tx, {
    kind: 'sale',
    reference: pickup.id,
    from,
    to: `venue:${pickup.venueId}`,
    amount: pickup.total,
  })
  await book(tx, { kind: 'fee', reference: pickup.orderId, from, to: 'fees', amount: pickup.serviceFee })
  const { id: pickupId, orderId, venueId } = pickup
  await announce(tx, pickupChanged(await audienceOf(tx, orderId), { pickupId, orderId, venueId, status }))
  return true
}
