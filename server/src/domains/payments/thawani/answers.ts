import type { z } from 'zod'
import {
  type GatewayCard,
  type GatewayPayment,
  type GatewayRefund,
  GatewayUnreachable,
  type ListedPayment,
} from '../gateway.ts'
import { intentRef } from './intents.ts'
import { type cardShape, type listedShape, refundOutcome, type refundReply } from './shapes.ts'

/** An answer of an unexpected shape counts as no answer. */
export function read<Shape extends z.ZodType>(shape: Shape, data: unknown): z.output<Shape> {
  const answer = shape.safeParse(data)
  if (answer.success) return answer.data
  const fields = answer.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new GatewayUnreachable(`the gateway's answer cannot be read: ${fields || 'nothing in it'}`)
}

/** A payment does not name the brand, but the first digit of the card implies it. Null for an unknown mask format. */
export function shownOf(maskedCard: string): GatewayPayment['card'] {
  const lastDigits = maskedCard.slice(-4)
  if (!/^\d{4}$/.test(lastDigits)) return null
  const brand = BRANDS[maskedCard[0] ?? ''] ?? null
  return { brand, lastDigits }
}

const BRANDS: Readonly<Record<string, string>> = { 2: 'Mastercard', 4: 'Visa', 5: 'Mastercard' }

export const toCard = (card: z.infer<typeof cardShape>): GatewayCard => ({
  id: card.id,
  brand: card.brand,
  kind: card.card_type.toLowerCase() === 'debit' ? 'debit' : 'credit',
  lastDigits: card.masked_card.slice(-4),
  expiryMonth: card.expiry_month,
  expiryYear: card.expiry_year,
})

export const toRefund = ({
  refund_id,
  amount,
  reason,
  status,
}: z.infer<typeof refundReply>): GatewayRefund => ({
  id: refund_id,
  amount,
  reason: reason ?? '',
  status: refundOutcome(status),
})

export const isSuccessful = ({ status }: { status: string }) => status.toLowerCase() === 'successful'

/** Thawani writes instants in UTC, mostly without a time zone. */
export const toListed = (payment: z.infer<typeof listedShape>): ListedPayment => ({
  invoice: payment.payment_intent ? intentRef(payment.payment_intent) : (payment.checkout_invoice ?? ''),
  amount: payment.amount,
  charge: payment.fee ?? null,
  refunds: (payment.refunds ?? []).map(toRefund),
  at: new Date(`${payment.created_at.slice(0, 23)}Z`),
})
