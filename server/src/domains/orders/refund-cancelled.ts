import { refundOf } from '@dawra/contract/orders.rules'
import { book, refundPayment } from '#payments'
import type { Tx } from '#platform/transact'
import { releaseVoucher } from '#vouchers'
import { payableRef } from './payable-ref.ts'
import { type LockedPickup, othersOf } from './pickup-store.ts'

/**
 * The money of a pickup that was just cancelled: what was paid goes back to the card, what the voucher paid to the
 * platform. With the last pickup of the order that was kept go the fees, and its person gets the voucher back.
 * @returns what goes back to the card, in baisa
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
 * The money of a pickup that was handed over and is given back all the same: its seller gives up the price. The fees
 * were earned. A voucher that took nothing off what is left is its person's again.
 * @returns what goes back to the card, in baisa
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

/** Who is paid for a pickup. */
export const sellerAccount = ({ venueId, sellerId }: LockedPickup) =>
  venueId ? `venue:${venueId}` : `seller:${sellerId}`

/** A voucher may have paid all of it: then there is nothing to give back. */
async function refund(
  tx: Tx,
  { orderId }: LockedPickup,
  request: { amount: number; reason: string; cause: string },
) {
  if (request.amount > 0) await refundPayment(tx, { payableRef: payableRef(orderId), ...request })
}

const returnDiscount = (tx: Tx, orderId: string, reference: string, amount: number) =>
  book(tx, { kind: 'voucher_back', reference, from: `held:${payableRef(orderId)}`, to: 'vouchers', amount })
