import { millisOf } from '../instants.ts'
import type { Change, Intent, Payment, Session } from '../store/row-types.ts'
import type { Store } from '../store/store.ts'

export type Owner = { kind: 'session'; session: Session } | { kind: 'intent'; intent: Intent }

export type Obstacle = 'paid' | 'cancelled' | 'expired'

/** Reads the current owner, so that a decision never uses an outdated copy. */
export function findOwner(store: Store, id: string): Owner | null {
  const session = store.sessions.get(id)
  if (session) return { kind: 'session', session }
  const intent = store.intents.get(id)
  return intent ? { kind: 'intent', intent } : null
}

export function idOf(owner: Owner): string {
  return owner.kind === 'session' ? owner.session.session_id : owner.intent.id
}

/** The key under which an owner's payments are indexed. */
export function paymentsKey(owner: Owner): string {
  return owner.kind === 'session' ? owner.session.invoice : owner.intent.id
}

export function amountOf(owner: Owner): number {
  return owner.kind === 'session' ? owner.session.total_amount : owner.intent.amount
}

export function metadataOf(owner: Owner): Record<string, string> {
  return owner.kind === 'session' ? owner.session.metadata : owner.intent.metadata
}

/** Why this cannot be paid now. */
export function obstacleOf(owner: Owner, now: number): Obstacle | null {
  const status = owner.kind === 'session' ? owner.session.payment_status : owner.intent.status
  if (status === 'paid' || status === 'succeeded') return 'paid'
  if (status === 'cancelled') return 'cancelled'
  const expiresAt = owner.kind === 'session' ? owner.session.expire_at : owner.intent.expire_at
  return now >= millisOf(expiresAt) ? 'expired' : null
}

export function pendingPayment(store: Store, owner: Owner): Payment | null {
  const id = store.pendingByOwner.get(paymentsKey(owner))
  return id ? (store.payments.get(id) ?? null) : null
}

export function latestPayment(store: Store, owner: Owner): Payment | null {
  const id = store.paymentsByOwner.get(paymentsKey(owner))?.at(-1)
  return id ? (store.payments.get(id) ?? null) : null
}

export const referenceOf = (owner: Owner) =>
  metadataOf(owner)['Order number'] ||
  (owner.kind === 'session' ? owner.session : owner.intent).client_reference_id

/** OmanNet is Oman's debit switch. The shop sets it in the metadata when its customer chose it. */
export function isOmanNet(owner: Owner): boolean {
  return metadataOf(owner)['Payment method']?.toLowerCase() === 'omannet'
}

export function paidOwner(owner: Owner): Change {
  return owner.kind === 'session'
    ? ['session', { ...owner.session, payment_status: 'paid' }]
    : ['intent', { ...owner.intent, status: 'succeeded', next_action: null }]
}
