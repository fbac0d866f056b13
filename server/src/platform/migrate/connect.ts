import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { KEEP_ALIVE } from '../database-client.ts'
import { sqlState } from '../errors.ts'

const PATIENCE_MS = 30_000
/** Not reachable, starting, shutting down or out of connections: it may accept a connection soon. */
const NOT_YET = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
  '57P01',
  '53300',
])

/** Connects to a database that may still be starting; waits up to 30 s for it. */
export async function connect(connection: pg.ClientConfig, log: Logger): Promise<pg.Client> {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(250)) {
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...KEEP_ALIVE, ...connection })
    client.on('error', error => log.warn({ err: error }, 'the migration connection was lost'))
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > end || !isNotYet(error)) throw error
      log.info({ reason: sqlState(error) }, 'waiting for the database')
    }
  }
}

const isNotYet = (error: unknown) =>
  NOT_YET.has(sqlState(error) ?? '') ||
  (error instanceof Error && /timeout expired|terminated unexpectedly/.test(error.message))
