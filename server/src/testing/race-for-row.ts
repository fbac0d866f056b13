import type pg from 'pg'
import { many, run, type Statement, sql } from '../platform/sql.ts'
import { race } from './refusals.ts'

/**
 * Concurrent attempts that are sure to overlap: `lock` holds their row until every one of them waits for a lock. Without
 * it the first might end before the others have a connection. @returns as `race`
 */
export async function raceForRow(
  pool: pg.Pool,
  lock: Statement,
  attempts: readonly (() => Promise<unknown>)[],
) {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await run(holder, lock)
    const ended = race(attempts.map(attempt => attempt()))
    await allWait(pool, attempts.length)
    await holder.query('commit')
    return await ended
  } finally {
    holder.release()
  }
}

/** Returns when as many connections wait for a lock. */
export async function allWait(pool: pg.Pool, count: number) {
  for (;;) {
    const waiting = await many(
      pool,
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting.length >= count) return
  }
}
