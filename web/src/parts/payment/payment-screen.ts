import type { Order } from '@dawra/contract/orders/schemas'
import type { Payment } from '@dawra/contract/payments/schemas'

/** The outcome in the return URL; only a hint, the server decides. */
export type Returned = 'paid' | 'cancelled'

/**
 * What the payment step shows:
 * - `pay`: the gateway's page, `opening` until it is there
 * - `confirming`: the payment is being verified, `leaving`: the order is being given up
 * - `declined`: the saved card was not charged
 * - final: `confirmed`, `expired`, `left`, `replaced` and `voucher_recalled` (nothing was charged), `late`
 * (paid after the portions were gone; refunded)
 */
export type PaymentScreen =
  | 'opening'
  | 'pay'
  | 'confirming'
  | 'leaving'
  | 'declined'
  | 'confirmed'
  | 'expired'
  | 'left'
  | 'replaced'
  | 'voucher_recalled'
  | 'late'

type Paying = Pick<Order, 'status' | 'releaseReason'> & { payment: Pick<Order['payment'], 'status' | 'url'> }

/** `unseen`: after several requests the gateway knows of no payment, whatever the return URL claims. */
export function paymentScreen(order: Paying, returned?: Returned, unseen = false): PaymentScreen {
  const { status, payment, releaseReason } = order
  if (status === 'released') {
    if (payment.status === 'captured') return 'late'
    return releaseReason ?? 'expired'
  }
  if (status !== 'awaiting_payment') return 'confirmed'
  if (payment.status !== 'captured' && returned === 'cancelled') return 'leaving'
  if (payment.status === 'closed') return 'declined'
  return unpaidScreen(payment, returned, unseen)
}

/** Without a payment, or after a closed one, a new one is opened. */
export function unpaidScreen(
  payment: Pick<Payment, 'status' | 'url'> | null,
  returned?: Returned,
  unseen = false,
) {
  if (payment?.status === 'captured') return 'confirming'
  if (returned === 'paid' && !unseen) return 'confirming'
  return payment?.status === 'open' && payment.url ? 'pay' : 'opening'
}
