import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, prose } from '../platform/schemas.ts'

const office = { access: { office: 'finance' } } as const
const baisa = z.int()

/** A payment for which our books and the payment service differ. */
const difference = z.object({
  paymentId: id,
  number: z.string(),
  captured: baisa,
  refunded: baisa,
  gatewayCaptured: baisa,
  gatewayRefunded: baisa,
  foundAt: instant,
  /** What the payment service gave back and our books have not; 0 when there is nothing to book. */
  bookable: baisa,
  /** The payment is being compared again. */
  isVerifying: z.boolean(),
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
    /** Since when the payment service's list cannot be read; null when it was read last time. */
    unreadSince: instant.nullable(),
    compared: z.int(),
    differences: z.array(difference),
  }),
})
export type GatewayDifferences = z.infer<typeof getGatewayDifferences.result>

export const verifyGatewayDifference = route({
  ...office,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/gateway-differences/{paymentId}/verification',
  summary:
    'Compares one payment with the payment service again, within seconds; one that was paid is captured',
  params: z.object({ paymentId: id }),
  result: null,
})

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
