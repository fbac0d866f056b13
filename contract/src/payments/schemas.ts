import { z } from 'zod'
import { baisa, instant } from '../platform/schemas.ts'

/** A preference shown to the person and passed on; the gateway decides which cards it takes. */
export const paymentMethods = ['card', 'omannet'] as const
export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof paymentMethod>

/** Cash is paid at the venue's counter, and no gateway knows of it. */
export const waysToPay = [...paymentMethods, 'cash'] as const
export type WayToPay = (typeof waysToPay)[number]

/**
 * `starting` the gateway has not answered yet; `open` can be paid at `url`; `captured` paid;
 * `closed` ended unpaid. A payment captured after its hold expired is refunded automatically.
 */
export const paymentStatuses = ['starting', 'open', 'captured', 'closed'] as const
export const refundStatus = z.enum(['pending', 'refunded', 'failed'])

/** The gateway's name for a card that it keeps for a person. */
export const savedCardId = z.string().regex(/^[\w-]{1,80}$/)

export const payment = z.object({
  /** Cash is `at_counter` until it is collected. */
  status: z.enum([...paymentStatuses, 'at_counter']),
  method: z.enum(waysToPay),
  amount: baisa,
  /** The gateway's page while it can be paid there. */
  url: z.string().nullable(),
  /** Whether the payment page may be embedded in a frame. */
  embeddable: z.boolean(),
  /** A saved card is charged: `url` asks for what its bank wants to know. Closed while the order waits: it was declined. */
  isSavedCard: z.boolean(),
  /** The card that paid, as a till receipt shows it; null when the gateway does not tell, or has not told yet. */
  card: z.object({ brand: z.string().nullable(), lastDigits: z.string() }).nullable(),
  paidAt: instant.nullable(),
  refunds: z.array(z.object({ amount: baisa, status: refundStatus, requestedAt: instant })),
})
export type Payment = z.infer<typeof payment>
