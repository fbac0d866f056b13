import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countUnsent } from './list-messages.ts'

/** What `/metrics` answers: the process, requests by route, the pool, live connections. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>

  constructor(pool: pg.Pool, liveConnections: () => number) {
    collectDefaultMetrics({ register: this.registry })
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [this.registry],
    })
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [this.registry],
        collect() {
          this.set(read())
        },
      })
    gauge('database_connections', 'Connections of the pool', () => pool.totalCount)
    gauge('database_connections_waiting', 'Requests waiting for a connection', () => pool.waitingCount)
    gauge('live_connections', 'Open server-sent event streams', liveConnections)
    this.#countUnsentMessages(pool)
  }

  /** More than a few for more than a minute: the mail server or the SMS gateway is in trouble. */
  #countUnsentMessages(pool: pg.Pool) {
    new Gauge({
      name: 'messages_unsent',
      help: 'Mails and text messages that wait to be sent',
      registers: [this.registry],
      async collect() {
        // Without a database the other figures are wanted all the more.
        this.set(await countUnsent(pool).catch(() => Number.NaN))
      },
    })
  }

  observe(method: string, route: string, status: number, seconds: number) {
    this.#requests.observe({ method, route, status }, seconds)
  }
}
