import { z } from 'zod'
import { baisa, instant } from '../platform/schemas.ts'

export const paymentMethods = ['card', 'omannet'] as const
export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof paymentMethod>

/** Cash is paid at the venue's counter without the gateway. */
export const paymentOptions = [...paymentMethods, 'cash'] as const
export type PaymentOption = (typeof paymentOptions)[number]

/**
 * `starting`: the gateway has not answered yet. `open`: can be paid at `url`. `captured`: paid. `closed`: ended unpaid.
 * A payment captured after its hold expired is refunded automatically.
 */
export const paymentStatuses = ['starting', 'open', 'captured', 'closed'] as const
export const refundStatus = z.enum(['pending', 'refunded', 'failed'])

/** The gateway's id of a stored card. */
export const savedCardId = z.string().regex(/^[\w-]{1,80}$/)

export const payment = z.object({
  /** Cash is `at_counter` until it is collected. */
  status: z.enum([...paymentStatuses, 'at_counter']),
  method: z.enum(paymentOptions),
  amount: baisa,
  url: z.string().nullable(),
  embeddable: z.boolean(),
  /**
   * A saved card is charged; `url` is the page of the bank's check. If it is closed while the order still waits, the
   * card was declined.
   */
  isSavedCard: z.boolean(),
  /** The card used, as a till receipt shows it; null when the gateway does not report it or has not yet. */
  card: z.object({ brand: z.string().nullable(), lastDigits: z.string() }).nullable(),
  paidAt: instant.nullable(),
  refunds: z.array(z.object({ amount: baisa, status: refundStatus, requestedAt: instant })),
})
export type Payment = z.infer<typeof payment>
