import type { Gateway } from '../gateway.ts'
import { instant } from '../instants.ts'
import { randomText } from '../store/ids.ts'
import type { Intent } from '../store/row-types.ts'
import type { FieldError } from './api-reply.ts'
import { Fields } from './input.ts'

export const MIN_BAISA = 100
export const MAX_BAISA = 5_000_000_000
const DAY_IN_MINUTES = 1440

export function newIntent({ store, now }: Gateway, body: Record<string, unknown>): Intent | FieldError[] {
  const fields = new Fields(body)
  const card = fields.optionalText('payment_method_id')
  if (card && !store.cards.has(card)) fields.refuse('payment_method_id', 'payment_method_id is not known')
  const minutes = fields.optionalWhole('expire_in_minutes', 30, DAY_IN_MINUTES) ?? DAY_IN_MINUTES
  const intent: Intent = {
    id: `pi_${randomText(30)}`,
    client_reference_id: fields.text('client_reference_id'),
    amount: fields.whole('amount', MIN_BAISA, MAX_BAISA),
    currency: 'OMR',
    payment_method: card,
    next_action: null,
    return_url: fields.webAddress('return_url'),
    status: card ? 'requires_confirmation' : 'requires_payment_method',
    metadata: fields.metadata(),
    created_at: instant(now()),
    expire_at: instant(now() + minutes * 60_000),
  }
  return fields.errors.length > 0 ? fields.errors : intent
}
