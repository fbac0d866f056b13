import { GatewayRefused } from './gateway.ts'

/** What a process has seen of the gateway since it started. */
export class GatewayWatch {
  /** When the gateway last gave an answer of its own, success or refusal. */
  answeredAt: Date | undefined
  /** Requests that got no answer that could be read. */
  unreachable = 0
  /** Requests that it would not carry out. */
  refused = 0
  /** Times the gateway reported another amount than was requested. */
  differing = 0

  /** Notes how a request to the gateway ends. */
  async over<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await request()
      this.answeredAt = new Date()
      return answer
    } catch (error) {
      const isRefusal = error instanceof GatewayRefused
      if (isRefusal) this.answeredAt = new Date()
      this[isRefusal ? 'refused' : 'unreachable']++
      throw error
    }
  }
}
