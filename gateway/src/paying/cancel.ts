import type { Gateway } from '../gateway.ts'
import type { Intent, Session } from '../store/row-types.ts'
import { REASON, stopPending } from './pay.ts'

export type Cancelled = 'cancelled' | 'already_cancelled' | 'already_paid'

/** Ends an unpaid session; repeating the call is harmless. */
export function cancelSession(gateway: Gateway, session: Session): Cancelled {
  if (session.payment_status === 'paid') return 'already_paid'
  if (session.payment_status === 'cancelled') return 'already_cancelled'
  stopPending(gateway, { kind: 'session', session }, REASON.cancelled)
  gateway.store.commit(['session', { ...session, payment_status: 'cancelled' }])
  return 'cancelled'
}

export function cancelIntent(gateway: Gateway, intent: Intent): Cancelled {
  if (intent.status === 'succeeded') return 'already_paid'
  if (intent.status === 'cancelled') return 'already_cancelled'
  stopPending(gateway, { kind: 'intent', intent }, REASON.cancelled)
  gateway.store.commit(['intent', { ...intent, status: 'cancelled', next_action: null }])
  return 'cancelled'
}
