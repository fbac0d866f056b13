import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { outcome } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const internal = {
  'payments.captured': z.object({ paymentId: id, subject: z.string(), amount: z.int() }),
  'payments.refund_settled': z.object({ subject: z.string(), refundId: id, status: outcome }),
} satisfies Events
