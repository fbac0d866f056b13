import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startPostgres } from '../platform/postgres.ts'
import { MEMORY, makeOwnFolder } from './own-folder.ts'

// A PostgreSQL for one test run. It writes its address and runs until its input ends, which also happens when the run is
// killed.

/** Losing data in a crash does not matter here, so nothing waits for the disk. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  // Nothing replicates the log, so it is written minimally and uncompressed.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
  // A database lives for seconds; a test that needs statistics runs `analyze` itself.
  autovacuum: 'off',
  max_connections: '200',
}

const ROOM = 2 * 2 ** 30

/** In memory if there is space: each test file copies a database of a thousand files, which a disk does ten times slower. */
async function makeDataDir(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined)
  const hasRoom = memory && memory.bavail * memory.bsize > ROOM
  return hasRoom ? makeOwnFolder(MEMORY) : mkdtemp(join(tmpdir(), 'postgres-'))
}

// The end of the run closes the input. A signal to the whole process group must not stop the database first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
const dataDir = await makeDataDir()
// When the tests run as root, the database runs as another user.
await chmod(dataDir, 0o755)
const postgres = await startPostgres({
  dataDir,
  password: randomBytes(16).toString('hex'),
  log: pino({ level: 'silent' }),
  settings: CARELESS,
})
process.stdout.write(`${postgres.url}\n`)
for await (const _ of process.stdin);
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
