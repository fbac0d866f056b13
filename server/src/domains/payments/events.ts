import type { Event } from '#platform/outbox'

/** Announced in SQL by `payments.capture`. */
export interface PaymentCaptured {
  paymentId: string
  subject: string
  amount: number
}

export interface RefundSettled {
  subject: string
  refundId: string
  status: 'refunded' | 'failed'
}

export const refundSettled = (
  subject: string,
  refundId: string,
  status: RefundSettled['status'],
): Event<RefundSettled> => ({
  topic: 'payments.refund_settled',
  audience: [],
  data: { subject, refundId, status },
})
