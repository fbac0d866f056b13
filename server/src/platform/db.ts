import pg from 'pg'
import type { Logger } from 'pino'

// int8 and numeric come as text by default: ours are counts, baisa and grams, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Every query of ours has an index. A plan made while a table was small must not scan it when it is large, and
 * one plan serves all values: so a status given as a parameter never tempts the planner to read all of a
 * partial index that looked empty when it was last counted, where the key finds the one row.
 */
export const PLANNING = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan'

/** The pool every request shares. Lost connections are replaced; a statement may take 8 s at most. */
export function openPool(connection: pg.PoolConfig, size: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    min: Math.min(2, size),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'dawra',
    options: PLANNING,
  })
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  pool.on('error', lost)
  pool.on('connect', client => client.on('error', lost))
  return pool
}
