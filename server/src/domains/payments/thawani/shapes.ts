import { z } from 'zod'

/** The fields of Thawani's objects that we read; others may change. */
export const sessionShape = z.object({
  session_id: z.string(),
  client_reference_id: z.string(),
  payment_status: z.enum(['unpaid', 'paid', 'cancelled']),
  total_amount: z.int(),
  invoice: z.string(),
})

export const intentShape = z.object({
  id: z.string(),
  client_reference_id: z.string(),
  amount: z.int(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'succeeded',
    'cancelled',
  ]),
  next_action: z.object({ url: z.url() }).nullish(),
})

const refundShape = z.object({
  refund_id: z.string(),
  amount: z.int(),
  reason: z.string().nullish(),
  status: z.string(),
})

export const paymentShape = z.object({
  payment_id: z.string(),
  status: z.string(),
  masked_card: z.string().nullish(),
  refunds: z.array(refundShape).nullish(),
})

export const listedShape = paymentShape.extend({
  amount: z.int(),
  fee: z.int().min(0).nullish(),
  checkout_invoice: z.string().nullish(),
  payment_intent: z.string().nullish(),
  created_at: z.string(),
})

export const refundReply = refundShape

export const customerShape = z.object({ id: z.string() })

export const cardShape = z.object({
  id: z.string(),
  masked_card: z.string(),
  brand: z.string(),
  card_type: z.string(),
  expiry_month: z.coerce.number().int(),
  expiry_year: z.coerce.number().int(),
})

export const webhookShape = z.object({
  event_type: z.string(),
  data: z.object({
    session_id: z.string().optional(),
    checkout_invoice: z.string().nullish(),
    payment_intent: z.string().nullish(),
  }),
})

/** Thawani writes outcomes in varying case, one of them misspelt ("InProccess"). */
export function refundOutcome(status: string): 'refunded' | 'pending' | 'failed' {
  const word = status.toLowerCase()
  if (word === 'successful') return 'refunded'
  return word.startsWith('inproc') ? 'pending' : 'failed'
}
