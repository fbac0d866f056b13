import pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseClient, KEEP_ALIVE, SERVER_KEEP_ALIVE } from './database-client.ts'
import { Refusal } from './errors.ts'

// int8 and numeric come as text by default. Ours are counts, baisa and grams, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Every query has an index. A plan made while a table was small must not scan it when it is large, and one generic plan
 * serves all parameter values. With custom plans, a status parameter can make the planner read all of a partial index that
 * was empty when last analysed, instead of finding the row by its key.
 */
export const PLANNING = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan'

const LONGEST_STATEMENT_MS = 8_000
/** The database cancels a slow statement itself; the connection is closed only when even that answer does not arrive. */
const GRACE_MS = 1_000
/** When a request has waited this long for a connection, new ones are refused at once and may retry. */
const LONGEST_QUEUE_MS = 1_000

interface PoolOptions {
  /** Refuses work under overload; only for requests, whose callers can retry. */
  shedsLoad?: boolean
  longestStatementMs?: number
  /**
   * Commits do not wait for the disk: a crash of the database may lose the last ones. Only for work that is repeated
   * anyway.
   */
  mayForget?: boolean
}

/** The shared connection pool. Lost and silent connections are replaced; a statement may take at most 8 s. */
export function openPool(
  connection: pg.PoolConfig,
  size: number,
  log: Logger,
  { shedsLoad = false, mayForget = false, longestStatementMs = LONGEST_STATEMENT_MS }: PoolOptions = {},
): Pool {
  const pool = new Pool(
    {
      ...connection,
      ...KEEP_ALIVE,
      max: size,
      min: Math.min(2, size),
      connectionTimeoutMillis: shedsLoad ? 3_000 : 5_000,
      idleTimeoutMillis: 60_000,
      statement_timeout: longestStatementMs,
      query_timeout: longestStatementMs + GRACE_MS,
      idle_in_transaction_session_timeout: 10_000,
      application_name: 'dawra',
      options: `${PLANNING} ${SERVER_KEEP_ALIVE}${mayForget ? ' -c synchronous_commit=off' : ''}`,
    },
    shedsLoad,
  )
  // The pool counts as ended before its connections are closed: our own database closes the rest when it stops.
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost')
  }
  pool.on('error', lost)
  pool.on('connect', client => client.on('error', lost))
  return pool
}

type Obtained = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Tracks connections by state, in order to close lost ones and to refuse requests under overload. */
export class Pool extends pg.Pool {
  readonly #shedsLoad: boolean
  readonly #clients = new Set<DatabaseClient>()
  readonly #idle = new Set<DatabaseClient>()
  readonly #waiting = new Set<{ since: number }>()
  #isCut = false

  constructor(config: pg.PoolConfig, shedsLoad: boolean) {
    super({ ...config, Client: DatabaseClient } as pg.PoolConfig)
    this.#shedsLoad = shedsLoad
    this.on('connect', client => {
      this.#clients.add(asOurs(client))
      // When one connection is dead, the idle ones may be dead as well.
      asOurs(client).onLate = () => this.dropIdle()
    })
    this.on('acquire', client => this.#idle.delete(asOurs(client)))
    this.on('release', (_error, client) => this.#idle.add(asOurs(client)))
    this.on('remove', client => {
      this.#clients.delete(asOurs(client))
      this.#idle.delete(asOurs(client))
    })
  }

  /** @throws Refusal('unavailable') when the database is overloaded, or the pool was cut */
  override connect(): Promise<pg.PoolClient>
  override connect(obtained: Obtained): void
  override connect(obtained?: Obtained): Promise<pg.PoolClient> | undefined {
    const refusal = this.#obstacle()
    const ticket = { since: performance.now() }
    if (!refusal) this.#waiting.add(ticket)
    if (!obtained)
      return refusal ? Promise.reject(refusal) : super.connect().finally(() => this.#waiting.delete(ticket))
    if (refusal) obtained(refusal, undefined, () => undefined)
    else
      super.connect((error, client, done) => {
        this.#waiting.delete(ticket)
        obtained(error, client, done)
      })
    return undefined
  }

  dropIdle() {
    for (const client of [...this.#idle]) client.drop()
  }

  /** Aborts all running work and refuses new work: the process stops and the database does not answer. */
  cut() {
    this.#isCut = true
    for (const client of this.#clients) client.cut()
  }

  #obstacle(): Refusal | undefined {
    if (this.#isCut) return new Refusal('unavailable', { retryAfter: 5 })
    if (!this.#shedsLoad || this.waitingCount === 0) return undefined
    const [first] = this.#waiting
    const isCrowded = first && performance.now() - first.since > LONGEST_QUEUE_MS
    return isCrowded ? new Refusal('unavailable', { retryAfter: 1 }) : undefined
  }
}

/** The cast holds: this pool creates only `DatabaseClient` instances. */
const asOurs = (client: pg.ClientBase) => client as unknown as DatabaseClient
