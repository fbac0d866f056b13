import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { ThawaniOptions } from '#payments'
import { openPool } from '#platform/db'
import type { Logger } from '#platform/log'
import { migrate } from '#platform/migrate'
import { findRunningPostgres, type Postgres, startPostgres } from '#platform/postgres'
import type { Secrets } from '#platform/secrets'
import type { Config } from './config.ts'
import { type GatewayProcess, startSimulator } from './gateway-process.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

export interface Database {
  url: string
  pool: pg.Pool
  stop(): Promise<void>
}

/** Our own PostgreSQL on the data folder, or the one that DATABASE_URL names; migrated. */
export async function openDatabase(config: Config, secrets: Secrets, log: Logger): Promise<Database> {
  const own: Postgres | undefined = config.databaseUrl
    ? undefined
    : await startPostgres({ dataDir: config.dataDir, password: secrets.databasePassword, log })
  const url = config.databaseUrl ?? own!.url
  try {
    await migrate({ connectionString: url }, MIGRATIONS, log)
  } catch (error) {
    await own?.stop()
    throw error
  }
  const pool = openPool({ connectionString: url }, config.databasePool, log)
  return {
    url,
    pool,
    async stop() {
      await pool.end()
      await own?.stop()
    },
  }
}

/** The database that a server is running on this very folder, or `openDatabase` when none is. */
export async function joinDatabase(config: Config, secrets: Secrets, log: Logger): Promise<Database> {
  const { databaseUrl, dataDir, databasePool } = config
  const own = { dataDir, password: secrets.databasePassword, log }
  const url = databaseUrl ? undefined : await findRunningPostgres(own)
  if (!url) return openDatabase(config, secrets, log)
  const pool = openPool({ connectionString: url }, databasePool, log)
  return { url, pool, stop: () => pool.end() }
}

export interface Gateway {
  options: ThawaniOptions
  stop(): Promise<void>
}

/** The configured gateway, or the simulator beside the app, whose page may stand in our frame. */
export async function openGateway(config: Config, secrets: Secrets): Promise<Gateway> {
  const { gateway, publicUrl } = config
  if (gateway.kind === 'remote') {
    const { kind: _, ...keys } = gateway
    return { options: { ...keys, publicUrl, embeddable: false }, stop: () => Promise.resolve() }
  }
  const simulator: GatewayProcess = await startSimulator(config, gateway.port, secrets.gateway)
  return {
    options: { ...secrets.gateway, url: simulator.url, publicUrl, embeddable: true },
    stop: simulator.stop,
  }
}
