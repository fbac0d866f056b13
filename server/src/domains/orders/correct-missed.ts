import { appealKinds } from '@dawra/contract/pickup-problems.rules'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { settleWithPickup } from './cases/case-store.ts'
import { bookSale } from './close-pickup.ts'
import { pickupChanged } from './events.ts'
import { type LockedPickup, markCorrected } from './pickup-store.ts'
import { audienceOf } from './store.ts'

/**
 * A pickup that was counted as missed was handed over after all. What was sold is booked already, except for cash: a missed
 * pickup is paid for as one that was handed over. Nothing is left to appeal.
 * @param attempt of a device without a network that reports it; null when an appeal was right
 * @returns false when it is no missed one any more, or its price was refunded
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
