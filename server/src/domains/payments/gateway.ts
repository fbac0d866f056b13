import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import type { Language } from '@dawra/contract/platform/schemas'
import type { GatewayWatch } from './gateway-watch.ts'

/** A payment to request from the gateway. */
export interface SessionRequest {
  /** Ours, unique per attempt: finds the session after a lost response. */
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
  /** The saved card that is charged, and whose it is. */
  savedCard?: { id: string; userId: string }
}

/** A saved card to charge. */
export type ChargeRequest = Omit<SessionRequest, 'customer'> & { card: string }

export interface Session {
  id: string
  invoice: string
  /** `declined`: its saved card was not charged, and never will be by it. */
  status: 'unpaid' | 'paid' | 'cancelled' | 'declined'
  amount: number
  reference: string
  /** The page the person pays on. */
  url: string
}

export interface GatewayRefund {
  id: string
  amount: number
  /** Carries our refund's id. */
  reason: string
  status: 'refunded' | 'pending' | 'failed'
}

export interface GatewayPayment {
  id: string
  refunds: GatewayRefund[]
  /** A fingerprint: the same for all payments by one card, without its number; null when the gateway has none. */
  cardMark: Buffer | null
  /** What may be shown of the card; null when the gateway does not tell. */
  card: { brand: string | null; lastDigits: string } | null
}

/** A payment that succeeded, as the gateway lists it. */
export interface ListedPayment {
  invoice: string
  amount: number
  /** The gateway's charge for it; null when it does not state one. */
  charge: number | null
  refunds: GatewayRefund[]
  at: Date
}

/** A card that the gateway keeps for a customer. */
export interface GatewayCard {
  id: string
  brand: string
  kind: 'debit' | 'credit'
  lastDigits: string
  expiryMonth: number
  expiryYear: number
}

/** What Dawra needs of any gateway; one adapter per provider. */
export interface PaymentGateway {
  /** Whether its page may be shown in a frame. */
  readonly embeddable: boolean
  /** How it answers, for those who watch over it. */
  readonly watch: GatewayWatch
  createSession(request: SessionRequest): Promise<Session>
  /** undefined when the gateway knows no such session: it cannot have been paid. */
  getSession(sessionId: string): Promise<Session | undefined>
  /** Looks, and charges nothing. @param bySavedCard whether a saved card was to be charged */
  findSession(reference: string, bySavedCard: boolean): Promise<Session | undefined>
  /** Charges the saved card of a session that was found, unless that was asked before. */
  goOn(session: Session): Promise<Session>
  /** A session on whose page the bank of a saved card has its codes answered. */
  chargeCard(request: ChargeRequest): Promise<Session>
  /** Closes an unpaid session; closing it again, a paid one or an unknown one changes nothing. */
  cancelSession(sessionId: string): Promise<void>
  /** The payment that settled an invoice. */
  findPayment(invoice: string): Promise<GatewayPayment | undefined>
  /** Every payment that succeeded, the latest first. */
  listPayments(): AsyncIterable<ListedPayment>
  /** Whether a payment of this invoice would be in that list. */
  lists(invoice: string): boolean
  refund(paymentId: string, amount: number, reason: string): Promise<GatewayRefund>
  /** The id of a new customer, who is a number to the gateway and nothing else. */
  createCustomer(): Promise<string>
  /** Also deletes all cards. An unknown id is no error. */
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

/** Not signed by the gateway, signed but of another time than now, or signed but not one of its messages. */
export type WebhookRefused =
  | { outcome: 'wrong_signature' }
  | { outcome: 'wrong_time'; secondsOff: number }
  | { outcome: 'unreadable' }

export interface GatewayMessage {
  type: string
  sessionId?: string | undefined
  /** Whose payment it was a try of. */
  invoice?: string | null | undefined
}

/** The gateway was not reached, or its answer cannot be read: the request may or may not have taken effect. */
export class GatewayUnreachable extends Error {}

/** The gateway answered that it will not do this. */
export class GatewayRefused extends Error {
  readonly code: number
  constructor(code: number, description: string) {
    super(`${code} ${description}`)
    this.code = code
  }
}
