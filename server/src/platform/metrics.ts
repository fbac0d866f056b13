import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countUnsent } from './list-messages.ts'

/** What is open live: streams of server-sent events, and sockets with the messages that went through them. */
interface Live {
  streams(): number
  sockets(): { open: number; received: number; sent: number }
}

const NOTHING: Live = { streams: () => 0, sockets: () => ({ open: 0, received: 0, sent: 0 }) }

/** What `/metrics` answers: the process, requests by route, the pool, live connections. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>

  constructor(pool: pg.Pool, { streams, sockets }: Live = NOTHING) {
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
    gauge('live_connections', 'Open server-sent event streams', streams)
    gauge('live_sockets', 'Open sockets', () => sockets().open)
    this.#countSocketMessages(sockets)
    this.#countUnsentMessages(pool)
  }

  #countSocketMessages(sockets: Live['sockets']) {
    new Counter({
      name: 'socket_messages_total',
      help: 'Messages of sockets, by direction',
      labelNames: ['direction'],
      registers: [this.registry],
      collect() {
        const { received, sent } = sockets()
        this.reset()
        this.inc({ direction: 'received' }, received)
        this.inc({ direction: 'sent' }, sent)
      },
    })
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
