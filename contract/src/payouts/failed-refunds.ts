import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, line, prose } from '../platform/schemas.ts'

const office = { access: { office: 'finance' } } as const
const baisa = z.int()

const failedRefund = z.object({
  refundId: id,
  number: z.string(),
  amount: baisa,
  reason: z.string(),
  /** The payment service's message; empty for a legacy refund. */
  error: z.string(),
  failedAt: instant,
  /** The pending request to book it as transferred; null without one. */
  approvalId: id.nullable(),
})
export type FailedRefund = z.infer<typeof failedRefund>

export const listFailedRefunds = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/failed-refunds',
  summary: 'Refunds that the payment service refused and nobody has settled, the oldest first; at most 200',
  result: z.array(failedRefund),
})

const refundAct = { ...office, stepUp: true, method: 'POST', params: z.object({ refundId: id }) } as const

export const retryRefund = route({
  ...refundAct,
  path: '/api/v1/admin/failed-refunds/{refundId}/retry',
  summary: 'Sends a refused refund to the payment service again',
  body: z.object({ reason: prose(300).min(3) }),
  result: null,
  errors: ['refund_not_failed', 'already_requested'],
})

export const settleRefundOtherwise = route({
  ...refundAct,
  path: '/api/v1/admin/failed-refunds/{refundId}/settlement',
  summary:
    'A refused refund was paid by bank transfer; booked once a second member has seen the bank’s reference',
  body: z.object({
    reference: line(35).min(3),
    reason: prose(300).min(3),
  }),
  result: z.object({ approvalId: id.nullable() }),
  errors: ['refund_not_failed', 'receipt_known', 'already_requested'],
})
