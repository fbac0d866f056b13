import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { answerWith, type Env } from './http.ts'
import type { Metrics } from './metrics.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

/** Gives each request an id (or takes the proxy's), logs its end, and counts it. */
export const requestLog =
  (log: Logger, metrics: Metrics): MiddlewareHandler<Env> =>
  async (http, next) => {
    const given = http.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    const start = performance.now()
    http.set('requestId', requestId)
    http.set('log', log)
    await answerWith([['x-request-id', requestId]], http, next)
    const seconds = (performance.now() - start) / 1000
    metrics.observe(http.req.method, http.req.routePath, http.res.status, seconds)
    if (http.res.status >= 500 || seconds > 1 || log.isLevelEnabled('debug'))
      log.info(
        {
          requestId,
          method: http.req.method,
          path: http.req.path,
          status: http.res.status,
          ms: Math.round(seconds * 1000),
        },
        'answered',
      )
  }
