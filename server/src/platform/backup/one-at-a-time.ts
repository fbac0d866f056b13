import pg from 'pg'
import { BackupRefusal, refusalOfEnd } from './refusal.ts'

/**
 * Runs `work` with a replication connection, under a lock that excludes all other work with backups.
 * @throws BackupRefusal when the lock is taken, or the database stops
 */
export async function inTurn<Result>(
  { url, signal }: { url: string; signal?: AbortSignal | undefined },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const connection = { connectionString: url, replication: 'database' }
  const client = new pg.Client(connection)
  // Ignored: the query that runs on the connection fails by itself.
  client.on('error', () => undefined)
  const end = () => void client.end()
  signal?.addEventListener('abort', end)
  try {
    signal?.throwIfAborted()
    await client.connect()
    await takeTurn(client)
    return await work(client)
  } catch (error) {
    throw signal?.aborted ? error : refusalOfEnd(error)
  } finally {
    signal?.removeEventListener('abort', end)
    await client.end()
  }
}

/** The lock lasts as long as the connection. A replication connection takes no parameters. */
async function takeTurn(client: pg.Client) {
  const { rows } = await client.query<{ free: boolean | null }>(
    `select pg_try_advisory_lock(hashtext('dawra backup')) as free`,
  )
  if (!rows[0]?.free) throw new BackupRefusal('another backup is being made: wait until it is done')
  // MIGRATION_LOCK
  await client.query('select pg_advisory_lock_shared(7302015)')
}
