import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { type Network, networkTo } from '#testing/network'
import { openPool, type Pool } from './db.ts'
import { enqueue, startWorkers } from './jobs.ts'
import { type AnnouncedEvent, announce, Relay } from './outbox.ts'
import { startPostgres } from './postgres.ts'
import { asRefusal } from './problem.ts'
import { Pulse } from './pulse.ts'
import { Realtime } from './realtime.ts'
import { many, sql } from './sql.ts'
import { transact } from './transact.ts'
import { within } from './within.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let network: Network
let pool: Pool
let pulse: Pulse
beforeEach(async () => {
  database = await testDatabase()
  network = await networkTo(database.url)
  pool = openPool({ connectionString: network.url }, 4, log)
  pulse = new Pulse({ connectionString: network.url }, log, () => pool.dropIdle())
})
afterEach(async () => {
  await pulse.stop()
  pool.cut()
  await network.close()
  await database.drop()
})

const ctx = () => ({ ...database.ctx(), db: pool })
const sleep = (seconds: number) => many(pool, sql`select pg_sleep(${seconds})`)
const ping = () => many(pool, sql`select 1 as up`)
/** How long `work` took, in seconds, and how it ended: 'done' or the code of the refusal. */
async function timed(work: Promise<unknown>) {
  const began = performance.now()
  const outcome = await work.then(
    () => 'done',
    error => asRefusal(error)?.code ?? error,
  )
  return { outcome, seconds: (performance.now() - began) / 1000 }
}
const warm = () => Promise.all([1, 2, 3, 4].map(() => sleep(0.1)))

describe('connections that the network forgot', () => {
  test('are noticed: what was under way fails within ten seconds, a transaction too, and what comes next works', async () => {
    await warm()
    const statement = timed(sleep(0.5))
    const work = timed(transact(ctx(), tx => many(tx.db, sql`select pg_sleep(0.5)`)))
    await delay(200)
    network.forget()
    for (const { outcome, seconds } of await Promise.all([statement, work])) {
      expect(outcome).toBe('unavailable')
      expect(seconds).toBeLessThan(10)
    }
    await ping()
  })

  test('do not make the database look dead, and those that nobody uses are replaced at the first look', async () => {
    await warm()
    await pulse.check()
    network.forget()
    const look = await timed(pulse.check().then(isWell => expect(isWell).toBe(true)))
    expect(look.seconds).toBeLessThan(2)
    await delay(50)
    const { outcome, seconds } = await timed(Promise.all([1, 2, 3, 4].map(ping)))
    expect(outcome).toBe('done')
    expect(seconds).toBeLessThan(2)
  })

  test('are not handed out once they are known to be dead, not even at once', async () => {
    await warm()
    network.forget()
    pool.dropIdle()
    expect(await timed(Promise.all([1, 2, 3, 4].map(ping)))).toMatchObject({ outcome: 'done' })
  })

  test('do not silence live updates', async () => {
    const realtime = new Realtime(database.pool, { connectionString: network.url }, () => undefined, log)
    const heard: AnnouncedEvent[] = []
    const interrupted = vi.fn()
    realtime.add({ size: 1, receive: event => heard.push(event), interrupted, close: async () => undefined })
    await realtime.start()
    network.forget()
    await vi.waitFor(() => expect(interrupted).toHaveBeenCalledTimes(2), { timeout: 10_000 })
    const userId = randomUUID()
    const event = { topic: 'rewards.changed', audience: [`user:${userId}`], data: { userId } } as const
    await transact(database.ctx(), tx => announce(tx, event))
    await new Relay(() => database.ctx(), []).drain()
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 2_000 })
    network.forget()
    const stop = await timed(realtime.stop())
    expect(stop.seconds).toBeLessThan(1)
  })

  test('do not keep a process from stopping', async () => {
    await warm()
    const realtime = new Realtime(pool, { connectionString: network.url }, () => undefined, log)
    await realtime.start()
    const relay = new Relay(ctx, [])
    relay.start()
    const job = () => many(pool, sql`select pg_sleep(2)`)
    const workers = await startWorkers(pool, ctx, [{ tasks: { 'test.slow': job } }], log)
    await transact(database.ctx(), tx => enqueue(tx, 'test.slow', {}))
    await delay(500)
    network.forget()
    const parts = [realtime.stop(), relay.stop(), workers.stop(), pulse.stop()]
    const stop = await timed(within(8_000, parts, () => pool.cut()))
    for (const part of await Promise.allSettled(parts)) expect(part.status).toBe('fulfilled')
    expect(stop.seconds).toBeLessThan(10)
  })
})

describe('a network that carries nothing', () => {
  test('is told within two seconds, ends requests within ten, and all goes on when it heals', async () => {
    await warm()
    await pulse.check()
    network.freeze()
    const look = await timed(pulse.check().then(isWell => expect(isWell).toBe(false)))
    expect(look).toMatchObject({ outcome: 'done' })
    expect(look.seconds).toBeLessThan(2)
    const request = await timed(ping())
    expect(request.outcome).toBe('unavailable')
    expect(request.seconds).toBeLessThan(10)
    network.heal()
    expect(await pulse.check()).toBe(true)
    await ping()
  })
})

describe('an outage of the database', () => {
  test('while a job ends has the job run again, and ends no process', async () => {
    const ended: string[] = []
    const job = async () => {
      ended.push('once')
      if (ended.length === 1) network.refuse()
      setTimeout(() => network.heal(), 1_500)
    }
    const workers = await startWorkers(pool, ctx, [{ tasks: { 'test.end': job } }], log)
    await transact(database.ctx(), tx => enqueue(tx, 'test.end', {}))
    await vi.waitFor(() => expect(ended).toHaveLength(2), { timeout: 15_000 })
    await vi.waitFor(async () => {
      expect(await many(database.pool, sql`select from graphile_worker.jobs`)).toEqual([])
    })
    await workers.stop()
  })
})

describe('more work than the database can do', () => {
  test('is refused at once when somebody waits already, while the database still looks well', async () => {
    const small = openPool({ connectionString: database.url }, 2, log, { shedsLoad: true })
    const ask = () => many(small, sql`select 1 as up`)
    const busy = Promise.all([1, 2].map(() => many(small, sql`select pg_sleep(2.5)`)))
    await delay(100)
    const first = timed(ask())
    await delay(1_200)
    const late = await timed(ask())
    expect(late.outcome).toBe('unavailable')
    expect(late.seconds).toBeLessThan(0.1)
    const inTransaction = await timed(
      transact({ ...database.ctx(), db: small }, tx => many(tx.db, sql`select 1`)),
    )
    expect(inTransaction).toMatchObject({ outcome: 'unavailable' })
    const look = await timed(pulse.check().then(isWell => expect(isWell).toBe(true)))
    expect(look).toMatchObject({ outcome: 'done' })
    await busy
    expect((await first).outcome).toBe('done')
    expect((await timed(ask())).outcome).toBe('done')
    await small.end()
  })
})

/** Every process of it, the postmaster's children too. */
const processesOf = (postmaster: number) => [
  postmaster,
  ...execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number),
]

test('a database that stands still is told within two seconds, and requests end within ten', {
  timeout: 60_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dawra-still-'))
  await chmod(dataDir, 0o755)
  const settings = { shared_buffers: '16MB' }
  const postgres = await startPostgres({ dataDir, password: 'of-this-test', log, settings })
  const still = openPool({ connectionString: postgres.url }, 4, log)
  await still.query(`create schema platform;
    create function platform.take(text, int, int) returns int language sql return 0`)
  const feeler = new Pulse({ connectionString: postgres.url }, log, () => still.dropIdle())
  expect(await feeler.check()).toBe(true)
  const note = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  const processes = processesOf(Number(note.split('\n')[0]))
  for (const id of processes) process.kill(id, 'SIGSTOP')
  try {
    const request = timed(still.query('select 1'))
    const look = await timed(feeler.check().then(isWell => expect(isWell).toBe(false)))
    expect(look.outcome).toBe('done')
    expect(look.seconds).toBeLessThan(2)
    const { outcome, seconds } = await request
    expect(outcome).toBe('unavailable')
    expect(seconds).toBeLessThan(10)
  } finally {
    for (const id of processes) process.kill(id, 'SIGCONT')
  }
  await vi.waitFor(async () => expect(await feeler.check()).toBe(true), { timeout: 10_000 })
  await still.query('select 1')
  await feeler.stop()
  await still.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})
