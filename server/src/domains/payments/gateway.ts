import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import type { Language } from '@dawra/contract/platform/schemas'
import type { GatewayWatch } from './gateway-watch.ts'

export interface SessionRequest {
  /** Our unique reference of the attempt: finds the session after a lost response. */
  reference: string
  amount: number
  method: PaymentMethod
  details: PayerDetails
  /** The customer for whom the gateway saves the card with the payment. */
  customer?: string | undefined
}

export interface PayerDetails {
  number: string
  name: string
  email: string
  phone: string
  language: Language
  /** The user who wants the card to be saved. */
  saveCardFor?: string
  savedCard?: { id: string; userId: string }
}

export type ChargeRequest = Omit<SessionRequest, 'customer'> & { card: string }

export interface Session {
  id: string
  invoice: string
  /** `declined`: charging its saved card failed for good. */
  status: 'unpaid' | 'paid' | 'cancelled' | 'declined'
  amount: number
  reference: string
  url: string
}

export interface GatewayRefund {
  id: string
  amount: number
  /** Contains our refund's id. */
  reason: string
  status: 'refunded' | 'pending' | 'failed'
}

export interface GatewayPayment {
  id: string
  refunds: GatewayRefund[]
  /** A fingerprint of the card without its number: equal for all payments by one card; null when the gateway has none. */
  cardMark: Buffer | null
  /** Brand and last digits for display; null when the gateway does not provide them. */
  card: { brand: string | null; lastDigits: string } | null
}

export interface ListedPayment {
  invoice: string
  amount: number
  /** The gateway's charge for it; null when not stated. */
  charge: number | null
  refunds: GatewayRefund[]
  at: Date
}

export interface GatewayCard {
  id: string
  brand: string
  kind: 'debit' | 'credit'
  lastDigits: string
  expiryMonth: number
  expiryYear: number
}

/** The interface of a payment gateway; one adapter per provider. */
export interface PaymentGateway {
  /** Whether its page may be shown in a frame. */
  readonly embeddable: boolean
  /** Statistics for monitoring. */
  readonly watch: GatewayWatch
  createSession(request: SessionRequest): Promise<Session>
  /** Undefined when the gateway knows no such session: it cannot have been paid. */
  getSession(sessionId: string): Promise<Session | undefined>
  /** Read only: charges nothing. @param bySavedCard whether a saved card was to be charged */
  findSession(reference: string, bySavedCard: boolean): Promise<Session | undefined>
  /** Charges the saved card of a session that was found, unless that was already requested. */
  goOn(session: Session): Promise<Session>
  /** A session for a charge of a saved card; on its page the card's bank may ask for a code. */
  chargeCard(request: ChargeRequest): Promise<Session>
  cancelSession(sessionId: string): Promise<void>
  /** The payment that settled an invoice. */
  findPayment(invoice: string): Promise<GatewayPayment | undefined>
  /** All successful payments of one invoice, as `listPayments` has them. */
  listPaymentsOf(invoice: string): Promise<ListedPayment[]>
  /** All successful payments, latest first. */
  listPayments(): AsyncIterable<ListedPayment>
  /** Whether a payment of this invoice would be in that list. */
  lists(invoice: string): boolean
  refund(paymentId: string, amount: number, reason: string): Promise<GatewayRefund>
  /** The id of a new customer, without any personal data. */
  createCustomer(): Promise<string>
  /** Deletes a customer and all cards. An unknown id is no error. */
  deleteCustomer(customerId: string): Promise<void>
  listCards(customerId: string): Promise<GatewayCard[]>
  deleteCard(customerId: string, cardId: string): Promise<void>
  /** The message of a signed webhook, or why it is refused. */
  readWebhook(
    body: string,
    headers: WebhookHeaders,
    now: Date,
  ): { outcome: 'read'; message: GatewayMessage } | WebhookRefused
}

export type WebhookHeaders = (name: string) => string | undefined

/** Wrong signature, wrong time, or not a known message. */
export type WebhookRefused =
  | { outcome: 'wrong_signature' }
  | { outcome: 'wrong_time'; secondsOff: number }
  | { outcome: 'unreadable' }

export interface GatewayMessage {
  type: string
  sessionId?: string | undefined
  invoice?: string | null | undefined
}

/** The gateway was not reached, or its answer cannot be read: the request may or may not have taken effect. */
export class GatewayUnreachable extends Error {}

export class GatewayRefused extends Error {
  readonly code: number
  constructor(code: number, description: string) {
    super(`${code} ${description}`)
    this.code = code
  }
}
