import type { Channel } from './channel.ts'

const REMEMBERED = 1_000

/** Which channels were joined by which session; and the last sessions that ended, whose joins may be under way. */
export class Sessions {
  readonly #channels = new Map<string, Set<Channel>>()
  readonly #ended = new Set<string>()

  /** False when the session is over already. */
  add(channel: Channel): boolean {
    const { caller } = channel
    if (caller.kind !== 'person') return true
    const { sessionId } = caller.actor
    if (this.#ended.has(sessionId)) return false
    this.#channels.set(sessionId, (this.#channels.get(sessionId) ?? new Set()).add(channel))
    return true
  }

  remove(channel: Channel) {
    const { caller } = channel
    if (caller.kind !== 'person') return
    const { sessionId } = caller.actor
    const channels = this.#channels.get(sessionId)
    channels?.delete(channel)
    if (channels?.size === 0) this.#channels.delete(sessionId)
  }

  /** @returns what the session had joined, to be ended */
  end(sessionId: string): readonly Channel[] {
    this.#ended.add(sessionId)
    const [oldest] = this.#ended
    if (oldest && this.#ended.size > REMEMBERED) this.#ended.delete(oldest)
    return [...(this.#channels.get(sessionId) ?? [])]
  }

  channelsOf(userId: string): readonly Channel[] {
    return [...this.#channels.values()].flatMap(channels =>
      [...channels].filter(({ caller }) => caller.kind === 'person' && caller.actor.userId === userId),
    )
  }
}
