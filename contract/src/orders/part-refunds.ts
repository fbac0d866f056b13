import { z } from 'zod'
import { LARGEST_ORDER_LINES } from '../deals/hold-limits.rules.ts'
import { route } from '../platform/route.ts'
import { baisa, id, instant, prose } from '../platform/schemas.ts'

const portions = z.object({ dealId: id, quantity: z.int().min(1) })

/** Portions of a pickup, an amount of its price in baisa, or a share of its price in percent. */
export const refundedPart = z.discriminatedUnion('by', [
  z.object({ by: z.literal('portions'), portions: z.array(portions).min(1).max(LARGEST_ORDER_LINES) }),
  z.object({ by: z.literal('amount'), amount: baisa.min(1) }),
  z.object({ by: z.literal('percent'), percent: z.int().min(1).max(99) }),
])

export const partRefund = z.object({
  at: instant,
  /** The refunded part of the price before the voucher, in baisa. */
  price: baisa,
  /** The part that returns to the card; the voucher had paid the rest. 0 for cash, which the venue returns. */
  toCard: baisa,
  /** Empty when it is not about whole portions. */
  portions: z.array(portions),
  /** Null when it settled a case, which has the reason. */
  reason: z.string().nullable(),
  by: z.enum(['venue', 'office']),
})
export type PartRefund = z.infer<typeof partRefund>

export const refundPart = route({
  method: 'POST',
  path: '/api/v1/pickups/{pickupId}/part-refund',
  access: 'signed_in',
  venue: 'manager',
  stepUp: true,
  summary:
    'Refunds a part of a paid pickup: portions, an amount or a share of its price. The card and the voucher get their shares of it',
  params: z.object({ pickupId: id }),
  body: z.object({
    part: refundedPart,
    reason: prose(300).min(1),
    /** For the office: if a second member must approve, request that approval instead of being refused. */
    asks: z.boolean().default(false),
  }),
  result: z.object({ pickupId: id, price: baisa, toCard: baisa, approvalId: id.nullable() }),
  errors: ['part_refund_not_possible', 'second_member_needed', 'already_requested'],
  idempotent: true,
})
