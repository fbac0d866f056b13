import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findRunningPostgres, type Postgres, type PostgresOptions, startPostgres } from './postgres.ts'
import { processIdentity } from './process-identity.ts'

const log = pino({ level: 'silent' })
const password = 'a-password-of-this-test'
const isRoot = process.getuid?.() === 0

let base: string
let dataDir: string
let open: Postgres | undefined
let child: ChildProcess | undefined

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'postgres-'))
  await chmod(base, 0o755)
  dataDir = join(base, 'data')
})
afterEach(async () => {
  await open?.stop()
  open = undefined
  child?.kill('SIGKILL')
  child = undefined
})
afterAll(() => rm(base, { recursive: true, force: true }))

const start = async (folder = dataDir) => {
  open = await startPostgres({ dataDir: folder, password, log, settings: { shared_buffers: '16MB' } })
  return open
}

/** Starts the database in another process, which runs until it is killed. */
function startElsewhere(options: Partial<PostgresOptions> = {}): ChildProcess {
  const at = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href
  const code = `const { startPostgres } = await import('${at('postgres.ts')}')
    const { pino } = await import('${import.meta.resolve('pino')}')
    try {
      const { url } = await startPostgres({ dataDir: process.argv[1], password: '${password}', log: pino({ level: 'silent' }), ...${JSON.stringify(options)} })
      console.log(url); setInterval(() => {}, 1000)
    } catch (error) { console.error(error.message); process.exit(error.exitCode ?? 1) }`
  child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir])
  return child
}

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(question)
    return rows[0]!
  } finally {
    await client.end().catch(() => undefined)
  }
}

const ENDLESS = 'select count(*) from generate_series(1, 1e11::bigint)'
const untilBusy = (url: string) =>
  expect
    .poll(() => ask(url, `select count(*)::int as busy from pg_stat_activity where query = '${ENDLESS}'`))
    .toEqual({ busy: 1 })

const postmasterIn = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

const postgresUid = () => Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))

test('creates a database on the first start and uses it on the next', async () => {
  const first = await start()
  await ask(first.url, 'create table kept as select 7 as seven')
  await first.stop()
  const second = await start()
  expect(await ask(second.url, 'select seven from kept')).toEqual({ seven: 7 })
})

test('runs PostgreSQL 18 with our settings, reachable by its socket alone', async () => {
  const { url } = await start()
  const settings = await ask(
    url,
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('listen_addresses') as tcp,
       current_setting('jit') as jit, current_setting('timezone') as zone, upper('é') as upper,
       current_setting('synchronous_commit') as commit, current_setting('password_encryption') as encryption`,
  )
  expect(settings).toEqual({
    version: 18,
    tcp: '',
    jit: 'off',
    zone: 'UTC',
    upper: 'É',
    commit: 'on',
    encryption: 'scram-sha-256',
  })
  await expect(ask(url.replace(password, 'a-wrong-password'), 'select 1')).rejects.toThrow(
    /authentication failed/,
  )
})

test('ends a second start with code 3, and names the process that uses the folder', async () => {
  await start()
  const second = startElsewhere()
  const [complaint, [code]] = await Promise.all([text(second.stderr!), once(second, 'exit')])
  expect(complaint).toContain(`is in use by process ${process.pid}`)
  expect(code).toBe(3)
})

test('ends an orphaned database at the next start after kill -9, with its data', async () => {
  const app = startElsewhere()
  const url = String((await once(app.stdout!, 'data'))[0]).trim()
  await ask(url, 'create table promised as select 1 as it')
  const orphan = postmasterIn(dataDir)
  app.kill('SIGKILL')
  await once(app, 'exit')
  expect(processIdentity(orphan)).toBeDefined()

  const next = await start()
  expect(processIdentity(orphan)).toBeUndefined()
  expect(postmasterIn(dataDir)).not.toBe(orphan)
  expect(await ask(next.url, 'select it from promised')).toEqual({ it: 1 })
})

test('ends the database with the command that started it, also by kill -9', async () => {
  const command = startElsewhere({ endsWithUs: true })
  await once(command.stdout!, 'data')
  const postmaster = postmasterIn(dataDir)
  expect(processIdentity(postmaster)).toEqual(expect.any(String))
  command.kill('SIGKILL')
  await expect.poll(() => processIdentity(postmaster)).toBeUndefined()
})

test('survives kill -9 of app and database while a backend is busy', async () => {
  const app = startElsewhere()
  const url = String((await once(app.stdout!, 'data'))[0]).trim()
  const busy = ask(url, ENDLESS).catch(() => undefined)
  await untilBusy(url)
  process.kill(postmasterIn(dataDir), 'SIGKILL')
  app.kill('SIGKILL')
  await once(app, 'exit')
  const next = await start()
  expect(await ask(next.url, 'select 1 as up')).toEqual({ up: 1 })
  await busy
})

test('restarts the database when it is killed, even under a busy backend', async () => {
  const running = await start()
  await ask(running.url, 'create table acknowledged as select 1 as it')
  const restarted = new Promise<void>(resolve => running.onRestart(resolve))
  const busy = ask(running.url, ENDLESS).catch(() => 'lost')
  await untilBusy(running.url)
  process.kill(postmasterIn(dataDir), 'SIGKILL')
  await restarted
  expect(await busy).toBe('lost')
  expect(await ask(running.url, 'select it from acknowledged')).toEqual({ it: 1 })
})

test('retries at growing intervals until the database starts', async () => {
  const cluster = join(dataDir, 'postgres/cluster')
  const tries = vi.spyOn(log, 'error')
  const running = await start()
  const restarted = new Promise<void>(resolve => running.onRestart(resolve))
  const postmaster = postmasterIn(dataDir)
  await rename(cluster, `${cluster}.away`)
  process.kill(postmaster, 'SIGKILL')
  // The crash and four failures: after 50, 100, 200 and 400 ms.
  const began = Date.now()
  await expect.poll(() => tries.mock.calls.length).toBeGreaterThanOrEqual(5)
  expect(Date.now() - began).toBeGreaterThan(700)
  tries.mockRestore()
  await rename(`${cluster}.away`, cluster)
  await restarted
  expect(await ask(running.url, 'select 1 as up')).toEqual({ up: 1 })
})

test('keeps an open pool working after a crash of the database', async () => {
  const running = await start()
  const pool = new pg.Pool({ connectionString: running.url })
  pool.on('error', () => undefined)
  await pool.query('select 1')
  const restarted = new Promise<void>(resolve => running.onRestart(resolve))
  process.kill(postmasterIn(dataDir), 'SIGKILL')
  await restarted
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await pool.end()
})

test('creates the database again when its first creation was interrupted', async () => {
  const folder = join(base, 'cut-short')
  await mkdir(join(folder, 'postgres/cluster.unfinished/base'), { recursive: true })
  await writeFile(join(folder, 'postgres/cluster.unfinished/PG_VERSION'), '18\n')
  await writeFile(join(folder, 'postgres', `password.${randomUUID()}`), password)
  const { url } = await start(folder)
  expect(await ask(url, 'select 1 as up')).toEqual({ up: 1 })
  const left = await readdir(join(folder, 'postgres'))
  expect(left.filter(name => /unfinished|password/.test(name))).toEqual([])
})

test('starts despite a lock file with an unrelated process number', async () => {
  await (await start()).stop()
  const stranger = spawn('sleep', ['60'], isRoot ? { uid: postgresUid() } : {})
  const mark = [
    stranger.pid,
    join(dataDir, 'postgres/cluster'),
    1,
    5432,
    dataDir,
    '',
    '1 1',
    'ready',
    '',
  ].join('\n')
  await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), mark)
  const { url } = await start()
  expect(await ask(url, 'select 1 as up')).toEqual({ up: 1 })
  expect(stranger.kill()).toBe(true)
})

test('uses a short socket path for a long data folder', async () => {
  const folder = join(base, 'a-rather-long-name-'.repeat(6))
  await rename(dataDir, folder)
  const { url, stop } = await start(folder)
  expect(url).toContain(encodeURIComponent('/tmp/dawra-socket-'))
  expect(await ask(url, 'select 1 as up')).toEqual({ up: 1 })
  await rm(decodeURIComponent(/@([^:]+):/.exec(url)![1]!), { recursive: true })
  await stop()
  open = undefined
  await rename(folder, dataDir)
})

test('reports why the database does not start', async () => {
  const file = join(dataDir, 'postgres/cluster/postgresql.conf')
  const settings = await readFile(file)
  await writeFile(file, 'no such setting\n')
  await expect(start()).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/^The database does not start: FATAL: .*postgresql\.conf/),
  })
  await writeFile(file, settings)
})

test('refuses a database whose password was lost, and leaves it stopped', async () => {
  const other = { dataDir, password: 'not-the-password-of-it', log }
  await expect(startPostgres(other)).rejects.toMatchObject({ exitCode: 2 })
  await expect(start()).resolves.toBeDefined()
})

test.runIf(isRoot)('stores the database elsewhere when its user cannot reach the data folder', async () => {
  const home = join(base, 'private')
  await mkdir(home, { mode: 0o700 })
  const first = await start(join(home, 'data'))
  await ask(first.url, 'create table kept as select 7 as seven')
  const place = (await readFile(join(home, 'data/postgres-is-elsewhere.txt'), 'utf8')).trim()
  expect(existsSync(join(home, 'data/postgres'))).toBe(false)
  await first.stop()
  const second = await start(join(home, 'data'))
  expect(await ask(second.url, 'select seven from kept')).toEqual({ seven: 7 })
  await second.stop()
  open = undefined
  await rm(place, { recursive: true })
  expect(place).toMatch(/^\/(var\/lib|tmp)\/dawra-/)
})

test.runIf(isRoot)(
  'never starts an empty database in place of one that can no longer be reached',
  async () => {
    const home = join(base, 'shut')
    await mkdir(home, { mode: 0o700 })
    await rename(dataDir, join(home, 'data'))
    await expect(start(join(home, 'data'))).rejects.toThrow(/cannot reach/)
    await rename(join(home, 'data'), dataDir)
  },
)

test.runIf(isRoot)('runs the database as an ordinary system user when started by root', async () => {
  await start()
  const user = execFileSync('ps', ['-o', 'user=', '-p', String(postmasterIn(dataDir))], { encoding: 'utf8' })
  expect(user.trim()).toBe('postgres')
})

test('lets another process find the running database', async () => {
  const found = () => findRunningPostgres({ dataDir, password, log })
  open = await startPostgres({ dataDir, password, log })
  expect(await found()).toBe(open.url)
  await open.stop()
  open = undefined
  expect(await found()).toBeUndefined()
})
