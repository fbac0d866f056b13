import type { Keys } from './store/row-types.ts'
import type { Store } from './store/store.ts'
import type { Webhooks } from './webhooks/sender.ts'

export interface Settings {
  webhookUrl: string | null
  webhookDelayMs: number
  webhookDuplicates: boolean
  webhookOutOfOrder: boolean
  down: boolean
  /** Number of responses to drop after their work was done. */
  dropResponses: number
  /** The same for refunds only. */
  dropRefunds: number
  /** Delay until a carried-out refund is listed with its payment. */
  refundsListedAfterMs: number
  latencyMs: number
  /** How the provider of e-invoices reacts to documents. */
  eInvoices: 'accept' | 'reject' | 'down'
  /** Moves the gateway's clock, so that sessions expire and payments age. */
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
