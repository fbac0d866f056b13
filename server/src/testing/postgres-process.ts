import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startPostgres } from '../platform/postgres.ts'

// A PostgreSQL for one test run: writes its address and runs until its input ends, which it also does
// when the run is killed.

/** What is lost in a crash does not matter here, so nothing waits for the disk. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_connections: '200',
}

const MEMORY = '/dev/shm'
const ROOM = 2 * 2 ** 30

/** In memory, where there is room: each test file copies a database of a thousand files, which a disk does ten times slower. */
async function fastestFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined)
  return memory && memory.bavail * memory.bsize > ROOM ? MEMORY : tmpdir()
}

const dataDir = await mkdtemp(join(await fastestFolder(), 'dawra-test-'))
// The database runs as another user when the tests run as root.
await chmod(dataDir, 0o755)
const postgres = await startPostgres({
  dataDir,
  password: randomBytes(16).toString('hex'),
  log: pino({ level: 'silent' }),
  settings: CARELESS,
})
process.stdout.write(`${postgres.url}\n`)
// A terminal's Ctrl-C reaches the whole group: the test run ends first, and then the input.
process.on('SIGINT', () => undefined)
for await (const _ of process.stdin);
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
