// Rows have the protocol's own names, so that a response is the row unchanged. Instants have no Z, as Thawani stores
// them.

export type Metadata = Record<string, string>

export interface Product {
  name: string
  unit_amount: number
  quantity: number
}

export interface Session {
  mode: 'payment'
  session_id: string
  client_reference_id: string
  customer_id: string | null
  products: Product[]
  total_amount: number
  currency: 'OMR'
  success_url: string
  cancel_url: string
  return_url: null
  payment_status: 'unpaid' | 'paid' | 'cancelled'
  invoice: string
  save_card_on_success: boolean
  metadata: Metadata
  created_at: string
  expire_at: string
}

/** The issuing bank's decision: some cards are declined at once, some only after the code. */
export type Verdict = 'approve' | 'decline' | 'decline_after_code'

export interface CardFace {
  bin: number
  masked_card: string
  brand: 'Visa' | 'MasterCard'
  card_type: 'Debit' | 'Credit'
  expiry_month: number
  expiry_year: number
  verdict: Verdict
}

export interface Refund {
  refund_id: string
  payment_id: string
  amount: number
  status: 'successful' | 'failed'
  reason: string
  metadata: Metadata
  created_at: string
}

export interface Payment {
  activity: string
  payment_id: string
  masked_card: string
  card_type: 'Debit' | 'Credit'
  status: 'InProccess' | 'Successful' | 'Failed'
  reason: string | null
  amount: number
  fee: number
  refunded: boolean
  refunds: Refund[] | null
  payment_intent?: string
  checkout_invoice?: string
  created_at: string
  /** Only while the bank waits for its code; never shown to the merchant. */
  challenge?: { card: CardFace; tries_left: number; knows_cvv?: boolean }
}

export interface Customer {
  id: string
  customer_client_id: string
}

export interface SavedCard extends CardFace {
  id: string
  customer_id: string
  nickname: string
}

export interface Intent {
  id: string
  client_reference_id: string
  amount: number
  currency: 'OMR'
  payment_method: string | null
  next_action: { url: string; return_url: string } | null
  return_url: string
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'cancelled'
  metadata: Metadata
  created_at: string
  expire_at: string
}

export interface Keys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

export interface Rows {
  session: Session
  payment: Payment
  refund: Refund
  customer: Customer
  card: SavedCard
  intent: Intent
  keys: Keys
  port: number
}

type Put = { [Kind in keyof Rows]: readonly [Kind, Rows[Kind]] }[keyof Rows]
export type Change = Put | readonly ['gone', 'customer' | 'card', string]
