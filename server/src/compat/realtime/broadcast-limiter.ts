import { type Caller, Refused } from './callers.ts'
import type { Topic } from './topics.ts'

const WINDOW_MS = 10_000
/** Per user and window. A message to a topic counts once for each member. */
const MAX_DELIVERIES = 20_000

export class RateLimited extends Refused {}

export class BroadcastLimiter {
  readonly #deliveries = new Map<string, number>()
  #since = performance.now()

  /** Counts a message before it is delivered. Servers are not limited. @throws RateLimited */
  count(caller: Caller, { members }: Topic) {
    if (caller.kind !== 'person') return
    const now = performance.now()
    if (now - this.#since > WINDOW_MS) {
      this.#deliveries.clear()
      this.#since = now
    }
    const { userId } = caller.actor
    const deliveries = this.#deliveries.get(userId) ?? 0
    if (deliveries >= MAX_DELIVERIES) throw new RateLimited('too many messages to too many')
    this.#deliveries.set(userId, deliveries + members.size)
  }
}
