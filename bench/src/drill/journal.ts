import { appendFileSync } from 'node:fs'

/** An acknowledged write, which must survive every later fault. */
export interface Acknowledged {
  placed: Map<string, { orderId: string; customerId: string }>
  /** Gateway sessions from the responses to orders. */
  sessions: Set<string>
  /** Order ids by the session that the gateway reported as paid. */
  charged: Map<string, string>
  cancelled: Set<string>
  completed: Set<string>
}

export type Counts = Record<keyof Acknowledged, number>

/** Acknowledged responses, in memory and in a file for later inspection. */
export class Journal {
  readonly acknowledged: Acknowledged = {
    placed: new Map(),
    sessions: new Set(),
    charged: new Map(),
    cancelled: new Set(),
    completed: new Set(),
  }
  /** All sent keys by customer: an upper limit for the number of orders. */
  readonly sent = new Map<string, Set<string>>()
  /** Keys with two different orders as responses. */
  readonly contradictions: string[] = []
  readonly refusals = new Map<string, number>()
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  willPlace(customerId: string, key: string) {
    const keys = this.sent.get(customerId) ?? new Set()
    this.sent.set(customerId, keys.add(key))
  }

  placed(key: string, orderId: string, customerId: string) {
    const known = this.acknowledged.placed.get(key)
    if (known && known.orderId !== orderId)
      this.contradictions.push(`key ${key}: ${known.orderId} and ${orderId}`)
    this.acknowledged.placed.set(key, { orderId, customerId })
    this.#write({ placed: orderId, key })
  }

  opened(session: string) {
    this.acknowledged.sessions.add(session)
  }

  charged(session: string, orderId: string) {
    this.acknowledged.charged.set(session, orderId)
    this.#write({ charged: session, orderId })
  }

  closed(how: 'cancelled' | 'completed', pickupId: string) {
    this.acknowledged[how].add(pickupId)
    this.#write({ [how]: pickupId })
  }

  refused(what: string) {
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1)
  }

  counts(): Counts {
    const { placed, sessions, charged, cancelled, completed } = this.acknowledged
    return {
      placed: placed.size,
      sessions: sessions.size,
      charged: charged.size,
      cancelled: cancelled.size,
      completed: completed.size,
    }
  }

  #write(line: object) {
    appendFileSync(this.#file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
  }
}
