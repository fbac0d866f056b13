import { book } from '#payments'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { pickupChanged } from './events.ts'
import { sellerAccount } from './give-back.ts'
import { type LockedPickup, markClosed } from './pickup-store.ts'
import { audienceOf } from './store.ts'
import { subjectOf } from './subject.ts'

/**
 * Ends an open pickup as handed over or missed. Either way the food was kept for the customer: the venue (or the
 * seller of compost) has earned its share, and Dawra its fees with the first pickup of the order.
 * @returns false when someone else was faster
 */
export async function closePickup(
  tx: Tx,
  pickup: LockedPickup,
  status: 'completed' | 'no_show',
  by: 'venue' | 'operator' | 'system',
): Promise<boolean> {
  const { id: pickupId, orderId, venueId } = pickup
  if (!(await markClosed(tx, pickupId, { status, by }))) return false
  const from = `held:${subjectOf(orderId)}`
  const { total, serviceFee, deliveryFee } = pickup
  await book(tx, { kind: 'sale', reference: pickupId, from, to: sellerAccount(pickup), amount: total })
  await book(tx, { kind: 'fee', reference: orderId, from, to: 'fees', amount: serviceFee })
  await book(tx, { kind: 'delivery', reference: orderId, from, to: 'deliveries', amount: deliveryFee })
  await announce(tx, pickupChanged(await audienceOf(tx, orderId), { pickupId, orderId, venueId, status }))
  return true
}
