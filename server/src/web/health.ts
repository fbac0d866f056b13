import type { Hono } from 'hono'
import type { Env } from '#platform/http'
import type { Metrics } from '#platform/metrics'
import { type Db, run, sql } from '#platform/sql'

export interface Health {
  /** False while starting and from the first signal to stop on. */
  isServing: boolean
}

/** `/livez` the process answers; `/readyz` it can write; `/metrics` for Prometheus. */
export function mountHealth(app: Hono<Env>, db: Db, metrics: Metrics, health: Health) {
  app.get('/livez', http => http.text('ok'))
  app.get('/readyz', async http => {
    const canWrite =
      health.isServing && (await run(db, sql`select platform.take('readyz', 2147483647, 60)`).catch(() => 0))
    return canWrite ? http.text('ok') : http.text('not ready', 503)
  })
  app.get('/metrics', async http =>
    http.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  )
}
