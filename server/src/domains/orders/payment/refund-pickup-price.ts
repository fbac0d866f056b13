import { leftOf, voucherShareOf } from '@dawra/contract/orders/part-refunds.rules'
import { refundOf } from '@dawra/contract/orders/rules'
import { book, refundPayment } from '#payments'
import type { Tx } from '#platform/transact'
import { releaseVoucher, returnShare } from '#vouchers'
import { payableRef } from '../payable-ref.ts'
import { type LockedPickup, othersOf } from '../pickup-store.ts'

/**
 * Refunds a cancelled pickup. The customer gets a new voucher for the share that a voucher had paid. With the order's
 * last pickup that was not cancelled, the fees are refunded too and the voucher becomes usable again.
 * @returns the refund to the card, in baisa
 */
export async function refundCancelled(tx: Tx, pickup: LockedPickup, letDown: boolean): Promise<number> {
  // Cash is not paid yet.
  if (pickup.isCash) return 0
  const ref = payableRef(pickup.orderId)
  const others = await othersOf(tx, pickup)
  const isLast = others.stored === 0
  const amount = refundOf(pickup, pickup, isLast)
  await refund(tx, pickup, {
    amount,
    reason: `Order ${pickup.orderNumber} cancelled`,
    cause: `pickup:${pickup.id}`,
  })
  await returnDiscount(tx, pickup.orderId, pickup.id, discountLeft(pickup))
  if (isLast) await returnDiscount(tx, pickup.orderId, ref, pickup.deliveryDiscount)
  if (others.paidFor === 0 && (isLast || pickup.deliveryDiscount === 0))
    await releaseVoucher(tx, ref, letDown)
  else await returnDiscounted(tx, pickup, letDown)
  return amount
}

/**
 * Refunds a pickup that was handed over or missed. Its seller loses the price, the fees stay earned. The voucher
 * becomes usable again when it pays for no other pickup; otherwise the customer gets a new voucher for its share. Cash
 * is given back by the venue.
 * @returns the refund to the card, in baisa
 */
export async function refundHandedOver(tx: Tx, pickup: LockedPickup): Promise<number> {
  const ref = payableRef(pickup.orderId)
  const [seller, held] = [sellerAccount(pickup), `held:${ref}`]
  // A missed cash pickup was never paid.
  if (pickup.isCash && pickup.status !== 'completed') return 0
  const [reference, price] = [pickup.id, leftOf(pickup)]
  await book(tx, { kind: 'sale_back', reference, from: seller, to: held, amount: price })
  if (pickup.isCash) {
    // The venue has the cash, and gives it back at its counter.
    await book(tx, { kind: 'cash_back', reference, from: held, to: seller, amount: price })
    return 0
  }
  const amount = refundOf(pickup, pickup, false)
  await refund(tx, pickup, {
    amount,
    reason: `Order ${pickup.orderNumber} given back`,
    cause: `refund:${pickup.id}`,
  })
  await returnDiscount(tx, pickup.orderId, pickup.id, discountLeft(pickup))
  const others = await othersOf(tx, pickup)
  if (others.paidFor === 0 && pickup.deliveryDiscount === 0) await releaseVoucher(tx, ref, true)
  else await returnDiscounted(tx, pickup, true)
  return amount
}

export const sellerAccount = ({ venueId, sellerId }: LockedPickup) =>
  venueId ? `venue:${venueId}` : `seller:${sellerId}`

/** When a voucher paid everything, there is nothing to refund. */
async function refund(
  tx: Tx,
  { orderId }: LockedPickup,
  request: { amount: number; reason: string; cause: string },
) {
  if (request.amount > 0) await refundPayment(tx, { payableRef: payableRef(orderId), ...request })
}

const discountLeft = (pickup: LockedPickup) => pickup.discount - voucherShareOf(pickup, pickup.refundedPart)

/** The voucher still pays for other pickups of the order, so its share of this one becomes a new voucher. */
async function returnDiscounted(tx: Tx, pickup: LockedPickup, letDown: boolean) {
  const share = discountLeft(pickup)
  const source = `pickup:${pickup.id}`
  if (share > 0) await returnShare(tx, payableRef(pickup.orderId), { source, share, letDown })
}

const returnDiscount = (tx: Tx, orderId: string, reference: string, amount: number) =>
  book(tx, { kind: 'voucher_back', reference, from: `held:${payableRef(orderId)}`, to: 'vouchers', amount })
