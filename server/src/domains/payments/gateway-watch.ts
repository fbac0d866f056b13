import { GatewayRefused } from './gateway.ts'

/** Statistics of this process's requests to the gateway. */
export class GatewayWatch {
  /** When the gateway last answered, with success or refusal. */
  answeredAt: Date | undefined
  /** Requests without a readable answer. */
  unreachable = 0
  refused = 0
  /** How often the gateway reported another amount than requested. */
  differing = 0

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
