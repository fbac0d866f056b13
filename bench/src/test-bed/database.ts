import { createLog } from '@dawra/server/platform/log'
import { findRunningPostgres, startPostgres } from '@dawra/server/platform/postgres'
import pg from 'pg'
import { childNamed } from './processes.ts'

export interface Database {
  url: string
  pid: number
  pool: pg.Pool
  stop(): Promise<void>
}

/** The app's own PostgreSQL with the app's own settings, but beside it, so that it outlives the app. */
export async function startDatabase(dataDir: string, password: string): Promise<Database> {
  const log = createLog({ logLevel: 'fatal', logFormat: 'json' })
  const postgres = await startPostgres({ dataDir, password, log })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  return {
    url: postgres.url,
    pid: childNamed('postgres'),
    pool,
    async stop() {
      await pool.end()
      await postgres.stop()
    },
  }
}

/** The one that a running app keeps by itself; it ends with the app. */
export async function openDatabaseOf(app: number, dataDir: string, password: string): Promise<Database> {
  const log = createLog({ logLevel: 'fatal', logFormat: 'json' })
  const url = await findRunningPostgres({ dataDir, password, log })
  if (!url) throw new Error('the app keeps no database')
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  return { url, pid: childNamed('postgres', app), pool, stop: () => pool.end() }
}

/** Releases all unpaid orders, dated two days ago so that they cause no pause of holds, and restores all stock. */
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
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}

/** Waits until the app has delivered everything that was announced. */
export async function untilDelivered({ pool }: Pick<Database, 'pool'>, seconds = 60) {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; ) {
    const { rowCount } = await pool.query('select from platform.outbox where delivered_at is null limit 1')
    if (rowCount === 0) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`the outbox was not empty after ${seconds} s`)
}
