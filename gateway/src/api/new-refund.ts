import type { Gateway } from '../gateway.ts'
import { instant, millisOf } from '../instants.ts'
import { freshNumber } from '../store/ids.ts'
import type { Payment, Refund } from '../store/row-types.ts'
import type { FieldError } from './api-reply.ts'
import { Fields } from './input.ts'

export type RefundAnswer =
  | { outcome: 'invalid'; errors: FieldError[] }
  | { outcome: 'no_payment' | 'not_allowed' | 'already_refunded' }
  | { outcome: 'refunded'; refund: Refund }

const DAY_MS = 86_400_000

/** Refunds the whole rest of a payment, or the given part of it. */
export function newRefund(gateway: Gateway, body: Record<string, unknown>): RefundAnswer {
  const fields = new Fields(body)
  const paymentId = fields.text('payment_id')
  const reason = fields.text('reason')
  const metadata = fields.metadata()
  const requested = fields.optionalWhole('amount', 1, Number.MAX_SAFE_INTEGER)
  if (fields.errors.length > 0) return { outcome: 'invalid', errors: fields.errors }
  const payment = gateway.store.payments.get(paymentId)
  if (!payment) return { outcome: 'no_payment' }
  const left = payment.amount - refundedAmount(payment)
  if (payment.status !== 'Successful') return { outcome: 'not_allowed' }
  if (left === 0) return { outcome: 'already_refunded' }
  if (requested === null && gateway.now() - millisOf(payment.created_at) >= DAY_MS) {
    fields.refuse('amount', 'amount is required for a payment that is a day old or older')
    return { outcome: 'invalid', errors: fields.errors }
  }
  const amount = requested ?? left
  if (amount > left) return { outcome: 'not_allowed' }
  return { outcome: 'refunded', refund: giveBack(gateway, payment, { amount, reason, metadata }) }
}

function refundedAmount(payment: Payment): number {
  return (payment.refunds ?? []).reduce((sum, refund) => sum + refund.amount, 0)
}

function giveBack(
  { store, now }: Gateway,
  payment: Payment,
  { amount, reason, metadata }: Pick<Refund, 'amount' | 'reason' | 'metadata'>,
): Refund {
  const refund: Refund = {
    refund_id: freshNumber(number => store.refunds.has(number)),
    payment_id: payment.payment_id,
    amount,
    status: 'successful',
    reason,
    metadata,
    created_at: instant(now()),
  }
  const refunds = [...(payment.refunds ?? []), refund]
  store.commit(['refund', refund], ['payment', { ...payment, refunded: true, refunds }])
  return refund
}
