import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startPostgres } from '../platform/postgres.ts'
import { MEMORY, makeOwnFolder } from './own-folder.ts'

// A PostgreSQL for one test run: writes its address and runs until its input ends, which it also does
// when the run is killed.

/** What is lost in a crash does not matter here, so nothing waits for the disk. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  // Nobody copies the log, so that less of it is written, and none of it is worth packing.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
  // A database lives for seconds: what a test needs to be counted it analyzes itself.
  autovacuum: 'off',
  max_connections: '200',
}

const ROOM = 2 * 2 ** 30

/** In memory, where there is room: each test file copies a database of a thousand files, which a disk does ten times slower. */
async function makeDataDir(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined)
  const hasRoom = memory && memory.bavail * memory.bsize > ROOM
  return hasRoom ? makeOwnFolder(MEMORY) : mkdtemp(join(tmpdir(), 'postgres-'))
}

// What ends the run ends its input too. A signal to the whole group must not come first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
const dataDir = await makeDataDir()
// The database runs as another user when the tests run as root.
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
