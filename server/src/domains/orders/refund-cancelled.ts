import { refundOf } from '@dawra/contract/orders.rules'
import { book, refundPayment } from '#payments'
import type { Tx } from '#platform/transact'
import { releaseVoucher } from '#vouchers'
import { payableRef } from './payable-ref.ts'
import { type LockedPickup, othersOf } from './pickup-store.ts'

/**
 * Refunds a pickup that was just cancelled: the card gets what was paid, the platform what the voucher paid. With the
 * last pickup of the order that was not cancelled, the fees are refunded too and the voucher becomes usable again.
 * @returns the refund to the card, in baisa
 */
export async function refundCancelled(tx: Tx, pickup: LockedPickup, letDown: boolean): Promise<number> {
  const ref = payableRef(pickup.orderId)
  const others = await othersOf(tx, pickup)
  const isLast = others.kept === 0
  const amount = refundOf(pickup, pickup, isLast)
  await refund(tx, pickup, {
    amount,
    reason: `Order ${pickup.orderNumber} cancelled`,
    cause: `pickup:${pickup.id}`,
  })
  await returnDiscount(tx, pickup.orderId, pickup.id, pickup.discount)
  if (isLast) await returnDiscount(tx, pickup.orderId, ref, pickup.deliveryDiscount)
  if (others.paidFor === 0 && (isLast || pickup.deliveryDiscount === 0))
    await releaseVoucher(tx, ref, letDown)
  return amount
}

/**
 * Refunds a pickup that was handed over: its seller loses the price, the fees stay earned. A voucher that discounts
 * nothing of what is left becomes usable again.
 * @returns the refund to the card, in baisa
 */
export async function refundHandedOver(tx: Tx, pickup: LockedPickup): Promise<number> {
  const ref = payableRef(pickup.orderId)
  await book(tx, {
    kind: 'sale_back',
    reference: pickup.id,
    from: sellerAccount(pickup),
    to: `held:${ref}`,
    amount: pickup.total,
  })
  const amount = refundOf(pickup, pickup, false)
  await refund(tx, pickup, {
    amount,
    reason: `Order ${pickup.orderNumber} given back`,
    cause: `refund:${pickup.id}`,
  })
  await returnDiscount(tx, pickup.orderId, pickup.id, pickup.discount)
  const others = await othersOf(tx, pickup)
  if (others.paidFor === 0 && pickup.deliveryDiscount === 0) await releaseVoucher(tx, ref, true)
  return amount
}

/** The ledger account that is paid for a pickup. */
export const sellerAccount = ({ venueId, sellerId }: LockedPickup) =>
  venueId ? `venue:${venueId}` : `seller:${sellerId}`

/** Nothing to refund when a voucher paid all of it. */
async function refund(
  tx: Tx,
  { orderId }: LockedPickup,
  request: { amount: number; reason: string; cause: string },
) {
  if (request.amount > 0) await refundPayment(tx, { payableRef: payableRef(orderId), ...request })
}

const returnDiscount = (tx: Tx, orderId: string, reference: string, amount: number) =>
  book(tx, { kind: 'voucher_back', reference, from: `held:${payableRef(orderId)}`, to: 'vouchers', amount })
