import type { Gateway } from '../gateway.ts'
import { instant } from '../instants.ts'
import { freshNumber, randomText } from '../store/ids.ts'
import type { CardFace, Change, Payment, SavedCard } from '../store/row-types.ts'
import { paymentEvent, sessionEvent } from '../webhooks/events.ts'
import { BANK_CODE, CODE_TRIES, isExpired } from './issuer.ts'
import {
  amountOf,
  findOwner,
  idOf,
  type Obstacle,
  type Owner,
  obstacleOf,
  paidOwner,
  paymentsKey,
  pendingPayment,
} from './payment-owner.ts'

// Everything here runs to its end without awaiting, so two tabs can never both find an owner unpaid.

export type Begun =
  | { outcome: 'challenge'; payment: Payment }
  | { outcome: 'declined'; payment: Payment }
  | { outcome: 'refused'; obstacle: Obstacle | 'unknown' }

export type Answered =
  | { outcome: 'paid'; payment: Payment }
  | { outcome: 'wrong_code'; payment: Payment }
  | { outcome: 'declined'; payment: Payment }
  | { outcome: 'refused'; obstacle: Obstacle | 'unknown' | 'nothing_pending' }

export const REASON = {
  declined: 'Declined by the issuing bank',
  cardExpired: 'The card has expired',
  codes: 'Wrong authentication code',
  superseded: 'Replaced by a newer attempt',
  cancelled: 'Checkout was cancelled',
  expired: 'Checkout has expired',
} as const

export function beginPayment(gateway: Gateway, ownerId: string, card: CardFace): Begun {
  const owner = findOwner(gateway.store, ownerId)
  if (!owner) return { outcome: 'refused', obstacle: 'unknown' }
  const obstacle = obstacleOf(owner, gateway.now())
  if (obstacle) return { outcome: 'refused', obstacle }
  stopPending(gateway, owner, REASON.superseded)
  const payment = newPayment(gateway, owner, card)
  gateway.store.commit(['payment', payment])
  gateway.webhooks.announce(ownerId, paymentEvent(payment))
  if (isExpired(card, gateway.now()))
    return { outcome: 'declined', payment: failPayment(gateway, owner, payment, REASON.cardExpired) }
  if (card.verdict !== 'decline') return { outcome: 'challenge', payment }
  return { outcome: 'declined', payment: failPayment(gateway, owner, payment, REASON.declined) }
}

/** The cardholder enters the bank's code for the payment that waits for it. */
export function answerCode(gateway: Gateway, ownerId: string, code: string): Answered {
  const owner = findOwner(gateway.store, ownerId)
  if (!owner) return { outcome: 'refused', obstacle: 'unknown' }
  const obstacle = obstacleOf(owner, gateway.now())
  if (obstacle) {
    if (obstacle === 'expired') stopPending(gateway, owner, REASON.expired)
    return { outcome: 'refused', obstacle }
  }
  const payment = pendingPayment(gateway.store, owner)
  if (!payment?.challenge) return { outcome: 'refused', obstacle: 'nothing_pending' }
  if (code !== BANK_CODE) return wrongCode(gateway, owner, payment, payment.challenge)
  if (payment.challenge.card.verdict === 'approve')
    return { outcome: 'paid', payment: settle(gateway, owner, payment) }
  return { outcome: 'declined', payment: failPayment(gateway, owner, payment, REASON.declined) }
}

/** The cardholder enters the CVV of a saved card, which is not stored. False when no payment waits for it. */
export function acceptCvv({ store }: Gateway, owner: Owner): boolean {
  const payment = pendingPayment(store, owner)
  if (!payment?.challenge) return false
  store.commit(['payment', { ...payment, challenge: { ...payment.challenge, knows_cvv: true } }])
  return true
}

/** Fails the payment that still waits for its code, if there is one. */
export function stopPending(gateway: Gateway, owner: Owner, reason: string): void {
  const pending = pendingPayment(gateway.store, owner)
  if (pending) failPayment(gateway, owner, pending, reason)
}

function wrongCode(
  gateway: Gateway,
  owner: Owner,
  payment: Payment,
  challenge: NonNullable<Payment['challenge']>,
): Answered {
  const triesLeft = challenge.tries_left - 1
  if (triesLeft === 0)
    return { outcome: 'declined', payment: failPayment(gateway, owner, payment, REASON.codes) }
  const tried = { ...payment, challenge: { ...challenge, tries_left: triesLeft } }
  gateway.store.commit(['payment', tried])
  return { outcome: 'wrong_code', payment: tried }
}

function settle(gateway: Gateway, owner: Owner, pending: Payment): Payment {
  const { challenge, ...rest } = pending
  const payment: Payment = { ...rest, status: 'Successful' }
  const saved = challenge ? savedCard(owner, challenge.card) : null
  const changes: Change[] = [['payment', payment], paidOwner(owner)]
  if (saved) changes.push(['card', saved])
  gateway.store.commit(...changes)
  const events = [paymentEvent(payment)]
  const paid = gateway.store.sessions.get(idOf(owner))
  if (paid) events.push(sessionEvent(gateway.store, 'checkout.completed', paid))
  gateway.webhooks.announce(idOf(owner), ...events)
  return payment
}

function failPayment(gateway: Gateway, owner: Owner, pending: Payment, reason: string): Payment {
  const { challenge, ...rest } = pending
  const payment: Payment = { ...rest, status: 'Failed', reason }
  const changes: Change[] = [['payment', payment]]
  // After a saved card failed its intent stays open for another card.
  if (owner.kind === 'intent')
    changes.push(['intent', { ...owner.intent, status: 'requires_payment_method', next_action: null }])
  gateway.store.commit(...changes)
  gateway.webhooks.announce(idOf(owner), paymentEvent(payment))
  return payment
}

function newPayment({ store, now }: Gateway, owner: Owner, card: CardFace): Payment {
  const key = paymentsKey(owner)
  return {
    activity: 'Food and composting',
    payment_id: freshNumber(number => store.payments.has(number)),
    masked_card: card.masked_card,
    card_type: card.card_type,
    status: 'InProccess',
    reason: null,
    amount: amountOf(owner),
    fee: 0,
    refunded: false,
    refunds: null,
    ...(owner.kind === 'session' ? { checkout_invoice: key } : { payment_intent: key }),
    created_at: instant(now()),
    challenge: { card, tries_left: CODE_TRIES },
  }
}

/** Like Thawani: saving the same card twice makes two saved cards. */
function savedCard(owner: Owner, card: CardFace): SavedCard | null {
  if (owner.kind !== 'session' || !owner.session.save_card_on_success || !owner.session.customer_id)
    return null
  const id = `card_${randomText(30)}`
  return { ...card, id, customer_id: owner.session.customer_id, nickname: card.masked_card.slice(-4) }
}
