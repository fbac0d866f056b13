import type { Keys } from './store/rows.ts'
import type { Store } from './store/store.ts'
import type { Webhooks } from './webhooks/sender.ts'

/** What tests and benches may turn while the gateway runs. */
export interface Settings {
  webhookUrl: string | null
  webhookDelayMs: number
  webhookDuplicates: boolean
  webhookOutOfOrder: boolean
  /** Every API path answers 503. */
  down: boolean
  /** So many answers are lost after their work was done. */
  dropResponses: number
  /** The same of refunds alone. */
  dropRefunds: number
  /** How long after it was carried out a refund is listed with its payment. */
  refundsListedAfterMs: number
  latencyMs: number
  /** What the provider of e-invoices does with what it is given. */
  eInvoices: 'accept' | 'reject' | 'down'
  /** Moves the gateway's clock, to see sessions expire and payments grow old. */
  clockAheadMs: number
}

export interface Gateway {
  keys: Keys
  settings: Settings
  store: Store
  webhooks: Webhooks
  /** Origins that may show the payment page in a frame, separated by spaces. */
  frameAncestors: string
  now(): number
}
