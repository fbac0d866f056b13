import { appealKinds } from '@dawra/contract/orders/pickup-problems.rules'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { pickupChanged } from '../events.ts'
import { type LockedPickup, markCorrected } from '../pickup-store.ts'
import { audienceOf } from '../store.ts'
import { bookSale } from './close-pickup.ts'
import { settleWithPickup } from './settle-cases.ts'

/**
 * Records that a missed pickup was handed over after all. The sale is already booked, because a missed pickup is
 * charged like a completed one, except for cash.
 * @param attempt of an offline device that reports the hand-over; null when an appeal was upheld
 * @returns false when it is not a missed pickup any more, or its price was refunded
 */
export async function correctMissed(
  tx: Tx,
  pickup: LockedPickup,
  { by, attempt }: { by: 'venue' | 'operator'; attempt: string | null },
): Promise<boolean> {
  const { id: pickupId, orderId, venueId } = pickup
  if (!(await markCorrected(tx, pickup, { by, attempt }))) return false
  await settleWithPickup(tx, pickup, { status: 'corrected', by: 'hand_over', kinds: appealKinds })
  if (pickup.isCash) await bookSale(tx, pickup)
  const audience = await audienceOf(tx, orderId)
  await announce(tx, pickupChanged(audience, { pickupId, orderId, venueId, status: 'completed' }))
  return true
}
