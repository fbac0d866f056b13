import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { size } from '../options.ts'

/** PostgreSQL reports a connection's statistics only after ten seconds idle. */
const COUNTED_AFTER_MS = size(11_000, 0)

/** Counts sequential scans: `since` resolves with the tables that were scanned since its last call, and how often. */
export async function scansOf(pool: pg.Pool, tables: readonly string[]) {
  const read = async () => {
    await delay(COUNTED_AFTER_MS)
    const { rows } = await pool.query<{ name: string; scans: string }>(
      `select relid::regclass::text as name, seq_scan as scans from pg_stat_user_tables
        where relid = any ($1::text[]::regclass[])`,
      [tables],
    )
    return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
  }
  const before = await read()
  return {
    async since(): Promise<string[]> {
      const after = await read()
      return [...after].flatMap(([name, scans]) => {
        const more = scans - (before.get(name) ?? 0)
        return more > 0 ? [`${name} ${more}`] : []
      })
    },
  }
}
