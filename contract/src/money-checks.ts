import { z } from 'zod'
import { id, instant, line, prose } from './common.ts'
import { route } from './kit.ts'

const office = { access: { office: 'finance' } } as const
const baisa = z.int()

/** A payment of which our books and the payment service say something else. */
const difference = z.object({
  paymentId: id,
  /** Number of the order or pickup that it paid. */
  number: z.string(),
  captured: baisa,
  refunded: baisa,
  gatewayCaptured: baisa,
  gatewayRefunded: baisa,
  foundAt: instant,
})
export type GatewayDifference = z.infer<typeof difference>

export const getGatewayDifferences = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/gateway-differences',
  summary:
    'What the nightly comparison with the payment service found and nobody has closed, the oldest first; at most 200',
  result: z.object({
    /** Null before the first comparison. */
    comparedAt: instant.nullable(),
    /** How many payments were compared. */
    compared: z.int(),
    differences: z.array(difference),
  }),
})
export type GatewayDifferences = z.infer<typeof getGatewayDifferences.result>

export const closeGatewayDifference = route({
  ...office,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/gateway-differences/{paymentId}/closing',
  summary: 'Closes a difference that is explained; it is open again when its figures change',
  params: z.object({ paymentId: id }),
  body: z.object({ reason: prose(300).min(3) }),
  result: null,
})

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

/** What a donor earned by priced donations, less what was paid to them. */
const donorBalance = z.object({
  donorId: id,
  /** Empty once they are erased. */
  name: z.string(),
  balance: baisa,
  /** What they were paid waits for a second member. */
  approvalId: id.nullable(),
})
export type DonorBalance = z.infer<typeof donorBalance>

export const listDonorBalances = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/donor-balances',
  summary: 'Donors whose balance is not zero, who is owed most first; at most 200',
  result: z.array(donorBalance),
})

export const payDonor = route({
  ...office,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/donor-balances/{donorId}/payments',
  summary: 'A donor was paid by bank transfer; booked once a second member has seen it at the bank',
  params: z.object({ donorId: id }),
  body: z.object({
    amount: z.int().min(1).max(1_000_000_000),
    /** Reference on the bank’s statement; each is booked once. */
    reference: line(35).min(3),
    reason: prose(300).min(3),
  }),
  result: z.object({ approvalId: id.nullable() }),
  errors: ['nothing_owed', 'receipt_known', 'already_asked'],
})
