import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, prose } from '../platform/schemas.ts'

export const bookListedRefund = route({
  access: { office: 'finance' },
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/gateway-differences/{paymentId}/booking',
  summary:
    'What the payment service gave back more than our books have is booked as our loss, once a second member has seen it there',
  params: z.object({ paymentId: id }),
  body: z.object({ reason: prose(300).min(3) }),
  result: z.object({ approvalId: id.nullable() }),
  errors: ['already_requested'],
})
