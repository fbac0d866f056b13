import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, line, prose } from '../platform/schemas.ts'

const office = { access: { office: 'finance' } } as const
const baisa = z.int()

/** A refund that the payment service refused. */
const failedRefund = z.object({
  refundId: id,
  /** Number of the order or pickup. */
  number: z.string(),
  amount: baisa,
  /** What it is for. */
  reason: z.string(),
  /** What the payment service said; empty for one of a time before that was recorded. */
  error: z.string(),
  failedAt: instant,
  /** The request to a second member to book it as transferred; null without one. */
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
  errors: ['refund_not_failed', 'already_asked'],
})

export const settleRefundOtherwise = route({
  ...refundAct,
  path: '/api/v1/admin/failed-refunds/{refundId}/settlement',
  summary:
    'A refused refund was paid by bank transfer; booked once a second member has seen the bank’s reference',
  body: z.object({
    /** Reference on the bank’s statement. */
    reference: line(35).min(3),
    reason: prose(300).min(3),
  }),
  result: z.object({ approvalId: id.nullable() }),
  errors: ['refund_not_failed', 'receipt_known', 'already_asked'],
})
