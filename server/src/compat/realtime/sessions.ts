import type { Channel } from './channel.ts'

const MAX_ENDED_SESSIONS = 1_000

/** The channels of each session, and the sessions that ended last: a join of theirs may still be in progress. */
export class Sessions {
  readonly #channels = new Map<string, Set<Channel>>()
  readonly #ended = new Set<string>()

  /** @returns false when the session has ended already */
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

  /** @returns the session's channels, for the caller to close */
  end(sessionId: string): readonly Channel[] {
    this.#ended.add(sessionId)
    const [oldest] = this.#ended
    if (oldest && this.#ended.size > MAX_ENDED_SESSIONS) this.#ended.delete(oldest)
    return [...(this.#channels.get(sessionId) ?? [])]
  }

  channelsOf(userId: string): readonly Channel[] {
    return [...this.#channels.values()].flatMap(channels =>
      [...channels].filter(({ caller }) => caller.kind === 'person' && caller.actor.userId === userId),
    )
  }
}
