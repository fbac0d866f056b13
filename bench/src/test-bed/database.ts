import { createLog } from '@dawra/server/platform/log'
import { findRunningPostgres } from '@dawra/server/platform/postgres'
import { within } from '@dawra/server/platform/wait-within'
import pg from 'pg'
import { isShort } from '../options.ts'
import { closeAfterwards } from './close-afterwards.ts'
import { startProgram } from './processes.ts'

export interface Database {
  url: string
  /** The postmaster's process id, the parent of the connections' processes. */
  pid: number
  pool: pg.Pool
}

/** The app's PostgreSQL with the app's settings, but started separately, so that it outlives the app. */
export async function startDatabase(dataDir: string, password: string): Promise<Database> {
  const postgres = startProgram('bench/src/programs/postgres.ts', {
    DATA_DIR: dataDir,
    DATABASE_PASSWORD: password,
  })
  return connect((await postgres.ready) as string)
}

/** The database of an app that runs its own PostgreSQL; it ends with the app. */
export async function openDatabaseOf(dataDir: string, password: string): Promise<Database> {
  const log = createLog({ logLevel: 'fatal', logFormat: 'json' })
  const url = await findRunningPostgres({ dataDir, password, log })
  if (!url) throw new Error('the app keeps no database')
  return connect(url)
}

const CLOSING_MS = 500

async function connect(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // Does not wait longer: a long statement of an interrupted scenario ends with the database.
  closeAfterwards(() => within(CLOSING_MS, [pool.end()], () => undefined))
  return { url, pid: await serverOf(pool), pool }
}

/** The server process id of a pool's connection. */
export async function serverOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int as pid`,
  )
  return rows[0]!.pid
}

export async function resetData({ pool }: Pick<Database, 'pool'>) {
  await pool.query(`
    begin;
    update payments.payments set status = 'closed', closed_at = now() where status in ('starting', 'open');
    update orders.orders set status = 'released', released_at = now() - interval '2 days', release_reason = 'left',
        placed_at = now() - interval '2 days'
      where status = 'awaiting_payment';
    update orders.pickups set status = 'released', closed_at = now() where status = 'awaiting_payment';
    update deals.deals set remaining = portions, held = 0, sold = 0 where held > 0 or sold > 0;
    update platform.outbox set delivered_at = now() where delivered_at is null;
    commit`)
  await vacuum(pool)
}

/** Removes dead rows and updates statistics, so that autovacuum does not run during a measurement. */
export async function vacuum(pool: pg.Pool) {
  if (isShort) return
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}

/** Waits until the app has delivered all announced events. */
export async function untilDelivered({ pool }: Pick<Database, 'pool'>, seconds = 60) {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; ) {
    const { rowCount } = await pool.query('select from platform.outbox where delivered_at is null limit 1')
    if (rowCount === 0) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`the outbox was not empty after ${seconds} s`)
}
