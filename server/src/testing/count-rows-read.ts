import type pg from 'pg'
import type { Db } from '#platform/sql'
import type { TestDatabase } from './database.ts'

interface Counter {
  name: string
  rows: number
}

/**
 * How many rows `work` reads from the tables of some schemas: index entries, and rows of sequential scans. PostgreSQL
 * counts them, so reads of functions are included.
 * @returns by index or table, with its schema; only those that were read
 */
export async function rowsRead(
  database: TestDatabase,
  schemas: readonly string[],
  work: (db: Db) => Promise<unknown>,
): Promise<Record<string, number>> {
  const client = await database.pool.connect()
  try {
    // Planning reads the ends of indexes, so plans are made before and for all values.
    await client.query('set plan_cache_mode = force_generic_plan')
    await work(client)
    const before = new Map((await soFar(client, schemas)).map(({ name, rows }) => [name, rows]))
    await work(client)
    const after = await soFar(client, schemas)
    return Object.fromEntries(
      after
        .map(({ name, rows }) => [name, rows - (before.get(name) ?? 0)] as const)
        .filter(([, rows]) => rows > 0),
    )
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
}

export const sumOfRows = (read: Readonly<Record<string, number>>) =>
  Object.values(read).reduce((sum, rows) => sum + rows, 0)

async function soFar(client: pg.PoolClient, schemas: readonly string[]): Promise<Counter[]> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<Counter>(
    `select schemaname || '.' || indexrelname as name, idx_tup_read::int as rows from pg_stat_user_indexes where schemaname = any($1)
      union all
      select schemaname || '.' || relname, seq_tup_read::int from pg_stat_user_tables where schemaname = any($1)`,
    [schemas],
  )
  return rows
}
