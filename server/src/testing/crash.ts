import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { pino } from 'pino'
import { expect } from 'vitest'
import { openPool } from '../platform/db.ts'
import { one, sql } from '../platform/sql.ts'
import type { Death } from './crash-child.ts'
import type { TestDatabase } from './database.ts'
import type { BeforeStep } from './step-before-calls.ts'

const CHILD = fileURLToPath(import.meta.resolve('./crash-child.ts'))

/** Runs a walk in a separate process and kills it before the given step. */
export async function killBefore({ pool }: TestDatabase, death: Death) {
  const child = fork(CHILD, { env: {}, execArgv: [] })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  child.send(death)
  expect((await ended)[1], `killed before step ${death.dieAt}`).toBe('SIGKILL')
  await untilTransactionsEnd(pool)
}

/**
 * Leaves the same state as `killBefore`, without a process: the given step and all later ones wait forever, and the
 * connections are closed.
 */
export async function abandonBefore(
  { pool, url }: TestDatabase,
  dieAt: number,
  walk: (pool: pg.Pool, beforeStep: BeforeStep) => Promise<unknown>,
) {
  const own = openPool({ connectionString: url }, 2, pino({ level: 'silent' }))
  const abandoned = Promise.withResolvers<void>()
  let step = 0
  const ended = walk(own, () => {
    if (++step < dieAt) return Promise.resolve()
    own.cut()
    abandoned.resolve()
    return new Promise(() => undefined)
  })
  const early = ended.then(() => Promise.reject(new Error(`ended before step ${dieAt}`)))
  await Promise.race([abandoned.promise, early])
  await untilTransactionsEnd(pool)
}

/** PostgreSQL ends the transaction of a lost connection when it notices. Until then its locks hide rows from the next one. */
const untilTransactionsEnd = (pool: pg.Pool) =>
  expect
    .poll(() =>
      one(
        pool,
        sql`select count(*)::int as open from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      ),
    )
    .toEqual({ open: 0 })
