import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#platform/errors'
import type { Env } from '#platform/http'
import type { Health } from './health.ts'

/** What the gateway says of money that has been paid already. */
const PROMISED = '/api/v1/payments/webhook'

/**
 * Begins nothing new while the disk is almost full: what is left stays for what has been promised, such as refunds
 * and the end of holds. Reading goes on.
 */
export const refuseWritesWhenFull =
  (health: Pick<Health, 'disk'>): MiddlewareHandler<Env> =>
  async (http, next) => {
    if (health.disk.isFull && http.req.path !== PROMISED) throw new Refusal('unavailable', { retryAfter: 30 })
    await next()
  }
