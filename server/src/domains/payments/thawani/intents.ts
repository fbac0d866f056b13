import type { z } from 'zod'
import type { Session } from '../gateway.ts'
import type { intentShape } from './shapes.ts'

export type Intent = z.infer<typeof intentShape>

const PREFIX = 'intent:'

/**
 * Reference of an intent where a session's id is expected. The prefix is ours, so it does not depend on the format of
 * Thawani's ids.
 */
export const intentRef = (id: string) => `${PREFIX}${id}`

/** The intent's id in a reference; undefined for the id of a session. */
export const intentIdOf = (ref: string): string | undefined =>
  ref.startsWith(PREFIX) ? ref.slice(PREFIX.length) : undefined

const STATUS = {
  requires_payment_method: 'declined',
  cancelled: 'declined',
  requires_confirmation: 'unpaid',
  requires_action: 'unpaid',
  succeeded: 'paid',
} as const

/** An intent that charges a saved card, as a session. Its payments are filed under its own id. */
export const asSession = ({ id, client_reference_id, amount, status, next_action }: Intent): Session => ({
  id: intentRef(id),
  invoice: intentRef(id),
  status: STATUS[status],
  amount,
  reference: client_reference_id,
  url: next_action?.url ?? '',
})
