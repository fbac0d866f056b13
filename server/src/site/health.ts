import type { Hono, MiddlewareHandler } from 'hono'
import type { Pulse } from '#platform/database-pulse'
import type { Disk } from '#platform/disk'
import { Refusal } from '#platform/errors'
import type { Env } from '#platform/http'

export interface Health {
  /** False while starting, and from the first signal to stop on. */
  isServing: boolean
  pulse: Pick<Pulse, 'check'>
  disk: Pick<Disk, 'isFull'>
}

/** `/livez`: the process answers. `/readyz`: it can write. */
export function mountHealth(app: Hono<Env>, health: Health) {
  app.get('/livez', http => http.text('ok'))
  app.get('/readyz', async http => {
    const reason = await whyNotReady(health)
    return reason ? http.text(`not ready: ${reason}`, 503) : http.text('ok')
  })
}

async function whyNotReady({ isServing, pulse, disk }: Health): Promise<string | undefined> {
  if (!isServing) return 'the server starts or stops'
  if (disk.isFull) return 'the disk is almost full'
  return (await pulse.check()) ? undefined : 'the database does not answer'
}

/** The gateway reports payments that were already made. */
const PROMISED = '/api/v1/payments/webhook'

/**
 * Refuses new writes while the disk is almost full: the remaining space is for existing commitments, such as refunds and
 * the end of holds. Reads continue.
 */
export const refuseWritesWhenFull =
  (health: Pick<Health, 'disk'>): MiddlewareHandler<Env> =>
  async (http, next) => {
    if (health.disk.isFull && http.req.path !== PROMISED) throw new Refusal('unavailable', { retryAfter: 30 })
    await next()
  }
