import { zoned } from '../instants.ts'
import type { Payment, Session } from '../store/row-types.ts'
import type { Store } from '../store/store.ts'

export type EventType =
  | 'checkout.created'
  | 'payment.pending'
  | 'payment.succeeded'
  | 'payment.failed'
  | 'checkout.completed'

export interface Event {
  type: EventType
  body: string
}

/**
 * `checkout.created` and `.completed` show the session in a shape of their own: with customer and card, without return
 * addresses.
 */
export function sessionEvent(
  store: Store,
  type: 'checkout.created' | 'checkout.completed',
  session: Session,
): Event {
  const { mode, customer_id, success_url, cancel_url, return_url, ...rest } =
    type === 'checkout.created' ? zoned(session) : session
  const customer = customer_id ? (store.customers.get(customer_id) ?? null) : null
  const { session_id, client_reference_id, invoice, ...facts } = rest
  const data = { session_id, client_reference_id, customer, card: null, invoice, ...facts }
  return { type, body: JSON.stringify({ data, event_type: type }) }
}

const PAYMENT_EVENT = {
  InProccess: 'payment.pending',
  Successful: 'payment.succeeded',
  Failed: 'payment.failed',
} as const

/** The event for a payment's present status; only that of a success is written without the Z. */
export function paymentEvent(payment: Payment): Event {
  const { challenge, ...wire } = payment
  const type = PAYMENT_EVENT[payment.status]
  const data = payment.status === 'Successful' ? wire : zoned(wire)
  return { type, body: JSON.stringify({ data, event_type: type }) }
}
