import type { Gateway } from '../gateway.ts'
import { beginPayment } from '../paying/pay.ts'
import { type Obstacle, obstacleOf } from '../paying/payment-owner.ts'
import type { Intent } from '../store/row-types.ts'
import type { FieldError } from './api-reply.ts'
import { Fields } from './input.ts'
import { MAX_BAISA, MIN_BAISA } from './new-intent.ts'

export type Confirmed = { intent: Intent } | { obstacle: Obstacle } | { errors: FieldError[] }

/** The saved card's bank wants CVV and a code, so the customer is sent to `next_action.url`. */
export function confirmIntent(
  gateway: Gateway,
  intent: Intent,
  body: Record<string, unknown>,
  origin: string,
): Confirmed {
  const { store, keys } = gateway
  const obstacle = obstacleOf({ kind: 'intent', intent }, gateway.now())
  if (obstacle) return { obstacle }
  if (intent.status === 'requires_action') return { intent }
  const fields = new Fields(body)
  const cardId = fields.optionalText('payment_method_id') ?? intent.payment_method
  const card = cardId ? store.cards.get(cardId) : undefined
  if (!card) fields.refuse('payment_method_id', 'payment_method_id is required')
  const amount = fields.optionalWhole('amount', MIN_BAISA, MAX_BAISA) ?? intent.amount
  if (!card || fields.errors.length > 0) return { errors: fields.errors }
  const url = `${origin}/pay/${intent.id}?key=${keys.publishableKey}`
  const next_action = { url, return_url: intent.return_url }
  store.commit([
    'intent',
    { ...intent, payment_method: card.id, amount, status: 'requires_action', next_action },
  ])
  beginPayment(gateway, intent.id, card)
  return { intent: store.intents.get(intent.id) ?? intent }
}
