import { z } from 'zod'
import { baisa, instant } from './common.ts'

/** A preference shown to the person and passed on; the gateway decides which cards it takes. */
export const paymentMethods = ['card', 'omannet'] as const
export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof paymentMethod>

/**
 * `starting` the gateway has not answered yet; `open` can be paid at `url`; `captured` paid;
 * `closed` ended unpaid. A payment captured after its hold expired is refunded automatically.
 */
export const paymentStatus = z.enum(['starting', 'open', 'captured', 'closed'])
export const refundStatus = z.enum(['pending', 'refunded', 'failed'])

export const payment = z.object({
  status: paymentStatus,
  method: paymentMethod,
  amount: baisa,
  /** The gateway's page while it can be paid there. */
  url: z.string().nullable(),
  /** Whether the payment page may be embedded in a frame. */
  embeddable: z.boolean(),
  paidAt: instant.nullable(),
  refunds: z.array(z.object({ amount: baisa, status: refundStatus, requestedAt: instant })),
})
export type Payment = z.infer<typeof payment>
