import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Disk } from './disk.ts'
import { type Figures, readFigure } from './figures.ts'
import type { Db } from './sql.ts'

/** Open live connections: server-sent event streams, and sockets with their message counters. */
interface Live {
  streams(): number
  sockets(): { open: number; received: number; sent: number }
}

const NOTHING: Live = { streams: () => 0, sockets: () => ({ open: 0, received: 0, sent: 0 }) }

interface Seen {
  answeredAt: Date | undefined
  unreachable: number
  refused: number
  differing: number
}

export interface Watched {
  /** The pool of HTTP requests. */
  pool: Pick<pg.Pool, 'totalCount' | 'waitingCount'>
  live?: Live
  gateway: Seen
  disk: Pick<Disk, 'space'>
  /** Queried at each scrape, on connections that requests cannot exhaust. */
  figures: Figures
  db: Db
}

/** Builds the response of `/metrics`: process, requests by route, queues and storage. */
export class Metrics {
  readonly registry = new Registry()
  readonly #webhooks: Counter<'outcome'>
  readonly #policyReports: Counter<'directive'>
  readonly #requests: Histogram<'method' | 'route' | 'status'>

  constructor({ pool, live: { streams, sockets } = NOTHING, gateway, disk, figures, db }: Watched) {
    collectDefaultMetrics({ register: this.registry })
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [this.registry],
    })
    this.#webhooks = new Counter({
      name: 'gateway_webhooks_total',
      help: 'Messages of the payment gateway, by what became of them; wrong_time means a wrong clock',
      labelNames: ['outcome'],
      registers: [this.registry],
    })
    this.#policyReports = new Counter({
      name: 'policy_reports_total',
      help: 'What browsers say that the content policy stopped, by its directive',
      labelNames: ['directive'],
      registers: [this.registry],
    })
    const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers: [this.registry],
        async collect() {
          this.set(await read())
        },
      })
    gauge('database_connections', 'Connections of the pool', () => pool.totalCount)
    gauge('database_connections_waiting', 'Requests waiting for a connection', () => pool.waitingCount)
    gauge('live_connections', 'Open server-sent event streams', streams)
    gauge('live_sockets', 'Open sockets', () => sockets().open)
    this.#countSocketMessages(sockets)
    gauge('disk_free_bytes', 'Space that is left where the data lies', () => disk.space.free)
    gauge('disk_reserve_bytes', 'Space below which nothing new is written', () => disk.space.reserve)
    this.#watchGateway(gateway, gauge)
    for (const [name, figure] of Object.entries(figures))
      gauge(name, figure.help, () => readFigure(figure, db))
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

  #watchGateway(gateway: Seen, gauge: (name: string, help: string, read: () => number) => unknown) {
    const seconds = () => (gateway.answeredAt?.getTime() ?? 0) / 1000
    gauge('gateway_answered_timestamp_seconds', 'When the gateway last answered, 0 if never', seconds)
    new Counter({
      name: 'gateway_failures_total',
      help: 'Requests without an answer, requests refused, and other amounts paid than asked for',
      labelNames: ['kind'],
      registers: [this.registry],
      collect() {
        this.reset()
        for (const kind of ['unreachable', 'refused', 'differing'] as const) this.inc({ kind }, gateway[kind])
      },
    })
  }

  countWebhook(outcome: string) {
    this.#webhooks.inc({ outcome })
  }

  countPolicyReport(directive: string) {
    this.#policyReports.inc({ directive })
  }

  observe(method: string, route: string, status: number, seconds: number) {
    this.#requests.observe({ method, route, status }, seconds)
  }
}
