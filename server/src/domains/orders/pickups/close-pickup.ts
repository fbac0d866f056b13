import { leftOf } from '@dawra/contract/orders/part-refunds.rules'
import { book } from '#payments'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { pickupChanged } from '../events.ts'
import { payableRef } from '../payable-ref.ts'
import { sellerAccount } from '../payment/refund-pickup-price.ts'
import { type LockedPickup, markClosed, othersOf } from '../pickup-store.ts'
import { audienceOf } from '../store.ts'
import { settleWithPickup } from './settle-cases.ts'
import { timesUndone } from './undo-store.ts'

/**
 * Closes a pickup as handed over or missed. The food was reserved in both cases: the seller has earned its share, and
 * Dawra its fees with the first pickup of the order. A missed pickup that was to be paid in cash is never charged.
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
  // The hand-over disproves the claim that the venue was closed.
  if (status === 'completed')
    await settleWithPickup(tx, pickup, { status: 'withdrawn', by: 'hand_over', kinds: ['closed'] })
  // Cash of a missed pickup was never paid.
  if (status === 'completed' || !pickup.isCash) await bookSale(tx, pickup)
  await announce(tx, pickupChanged(await audienceOf(tx, orderId), { pickupId, orderId, venueId, status }))
  return true
}

/** Books the seller's share and Dawra's fees; cash of both is already with the venue. */
export async function bookSale(tx: Tx, pickup: LockedPickup) {
  const { id: pickupId, orderId, serviceFee, deliveryFee } = pickup
  const from = `held:${payableRef(orderId)}`
  const times = await timesUndone(tx, pickup)
  const reference = againAs(pickupId, times.pickup)
  const to = sellerAccount(pickup)
  if (pickup.isCash) await book(tx, { kind: 'cash', reference, from: to, to: from, amount: cashOf(pickup) })
  await book(tx, { kind: 'sale', reference, from, to, amount: leftOf(pickup) })
  // The fees are earned with the first pickup. After an undo they are earned with the next one.
  if (times.order === 0 || (await othersOf(tx, pickup)).earned === 0)
    await book(tx, {
      kind: 'fee',
      reference: againAs(orderId, times.order),
      from,
      to: 'fees',
      amount: serviceFee,
    })
  await book(tx, { kind: 'delivery', reference: orderId, from, to: 'deliveries', amount: deliveryFee })
}

/** What a venue collects in cash; such an order has one pickup. */
export const cashOf = ({ total, serviceFee }: LockedPickup) => total + serviceFee

/** A booking that was undone needs a new reference when it is repeated. */
const againAs = (reference: string, times: number) => (times > 0 ? `${reference}:${times}` : reference)
