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
