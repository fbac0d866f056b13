import { book } from '#payments'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { pickupChanged } from './events.ts'
import { payableRef } from './payable-ref.ts'
import { type LockedPickup, markClosed, othersOf } from './pickup-store.ts'
import { sellerAccount } from './refund-cancelled.ts'
import { audienceOf } from './store.ts'
import { timesUndone } from './undo-store.ts'

/**
 * Ends an open pickup as handed over or missed. Either way the food was reserved for the customer: the venue (or the
 * seller of compost) has earned its share, and Dawra its fees with the first pickup of the order.
 * @returns false when someone else was faster
 */
export async function closePickup(
  tx: Tx,
  pickup: LockedPickup,
  status: 'completed' | 'no_show',
  { by, attempt }: { by: 'venue' | 'operator' | 'system'; attempt?: string | undefined },
): Promise<boolean> {
  const { id: pickupId, orderId, venueId } = pickup
  if (!(await markClosed(tx, pickupId, { status, by, attempt }))) return false
  const from = `held:${payableRef(orderId)}`
  const { total, serviceFee, deliveryFee } = pickup
  const times = await timesUndone(tx, pickup)
  const sale = { reference: againAs(pickupId, times.pickup), to: sellerAccount(pickup), amount: total }
  await book(tx, { kind: 'sale', from, ...sale })
  // Earned with the first one; undone, with the next one that is handed over.
  if (times.order === 0 || (await othersOf(tx, pickup)).earned === 0)
    await book(tx, {
      kind: 'fee',
      reference: againAs(orderId, times.order),
      from,
      to: 'fees',
      amount: serviceFee,
    })
  await book(tx, { kind: 'delivery', reference: orderId, from, to: 'deliveries', amount: deliveryFee })
  await announce(tx, pickupChanged(await audienceOf(tx, orderId), { pickupId, orderId, venueId, status }))
  return true
}

/** The name of a booking that was undone so often before. */
const againAs = (reference: string, times: number) => (times > 0 ? `${reference}:${times}` : reference)
