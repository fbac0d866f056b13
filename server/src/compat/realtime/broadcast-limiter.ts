import { type Caller, Refused } from './callers.ts'
import type { Room } from './topics.ts'

const WINDOW_MS = 10_000
/** A message counts as often as it is told: once for each who has joined its topic. */
const MOST_TOLD = 20_000

/** Who has said more than enough for now. */
export class TooMuch extends Refused {}

/** What people may say by all their sockets together, so that a few full rooms keep nobody else waiting. */
export class Speech {
  readonly #told = new Map<string, number>()
  #since = performance.now()

  /** Counts a message before it is told. A server may say what it wants. @throws TooMuch */
  count(caller: Caller, { members }: Room) {
    if (caller.kind !== 'person') return
    const now = performance.now()
    if (now - this.#since > WINDOW_MS) {
      this.#told.clear()
      this.#since = now
    }
    const { userId } = caller.actor
    const told = this.#told.get(userId) ?? 0
    if (told >= MOST_TOLD) throw new TooMuch('too many messages to too many')
    this.#told.set(userId, told + members.size)
  }
}
