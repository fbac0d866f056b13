import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { test as base, describe, expect, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { type Network, networkTo } from '#testing/network'
import { ownSeconds } from '#testing/own-time'
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
/** A database behind a network of its own: these tests wait for time limits, all at once. */
interface Bed {
  database: TestDatabase
  network: Network
  pool: Pool
  pulse: Pulse
}

const test = base.extend<{ bed: Bed }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library reads from it which others this one needs
  bed: async ({}, use) => {
    const database = await testDatabase()
    const network = await networkTo(database.url)
    const pool = openPool({ connectionString: network.url }, 4, log)
    const pulse = new Pulse({ connectionString: network.url }, log, () => pool.dropIdle())
    await use({ database, network, pool, pulse })
    await pulse.stop()
    pool.cut()
    await network.close()
    await database.drop()
  },
})

const inPool = ({ database, pool }: Bed) => ({ ...database.ctx(), db: pool })
const sleep = (pool: Pool, seconds: number) => many(pool, sql`select pg_sleep(${seconds})`)
const ping = (pool: Pool) => many(pool, sql`select 1 as up`)
/** How long `work` took, in seconds, and how it ended: 'done' or the code of the refusal. */
async function timed(work: Promise<unknown>) {
  const seconds = ownSeconds(work)
  const outcome = await work.then(
    () => 'done',
    error => asRefusal(error)?.code ?? error,
  )
  return { outcome, seconds: await seconds }
}
const warm = (pool: Pool) => Promise.all([1, 2, 3, 4].map(() => sleep(pool, 0.1)))

describe.concurrent('connections that the network dropped silently', () => {
  test('are noticed: what was under way fails within ten seconds, a transaction too, and what comes next works', async ({
    bed,
  }) => {
    const { network, pool } = bed
    await warm(pool)
    const statement = timed(sleep(pool, 0.5))
    const work = timed(transact(inPool(bed), tx => many(tx.db, sql`select pg_sleep(0.5)`)))
    await delay(200)
    network.freezeOpen()
    for (const { outcome, seconds } of await Promise.all([statement, work])) {
      expect(outcome).toBe('unavailable')
      expect(seconds).toBeLessThan(10)
    }
    await ping(pool)
  })

  test('do not count as a dead database, and idle ones are replaced at the first check', async ({ bed }) => {
    const { network, pool, pulse } = bed
    await warm(pool)
    await pulse.check()
    network.freezeOpen()
    const look = await timed(pulse.check().then(isWell => expect(isWell).toBe(true)))
    expect(look.seconds).toBeLessThan(2)
    await delay(50)
    const { outcome, seconds } = await timed(Promise.all([1, 2, 3, 4].map(() => ping(pool))))
    expect(outcome).toBe('done')
    expect(seconds).toBeLessThan(2)
  })

  test('are not handed out once they are known to be dead, not even at once', async ({ bed }) => {
    const { network, pool } = bed
    await warm(pool)
    network.freezeOpen()
    pool.dropIdle()
    expect(await timed(Promise.all([1, 2, 3, 4].map(() => ping(pool))))).toMatchObject({ outcome: 'done' })
  })

  test('do not silence live updates', async ({ bed }) => {
    const { database, network } = bed
    const realtime = new Realtime(database.pool, { connectionString: network.url }, () => undefined, log)
    const events: AnnouncedEvent[] = []
    const interrupted = vi.fn()
    realtime.add({ size: 1, receive: event => events.push(event), interrupted, close: async () => undefined })
    await realtime.start()
    network.freezeOpen()
    await vi.waitFor(() => expect(interrupted).toHaveBeenCalledTimes(2), { timeout: 30_000 })
    const userId = randomUUID()
    const event = { topic: 'rewards.changed', audience: [`user:${userId}`], data: { userId } } as const
    await transact(database.ctx(), tx => announce(tx, event))
    await new Relay(() => database.ctx(), []).drain()
    await vi.waitFor(() => expect(events).toHaveLength(1), { timeout: 30_000 })
    network.freezeOpen()
    const stop = await timed(realtime.stop())
    expect(stop.seconds).toBeLessThan(1)
  })

  test('do not keep a process from stopping', async ({ bed }) => {
    const { database, network, pool, pulse } = bed
    await warm(pool)
    const realtime = new Realtime(pool, { connectionString: network.url }, () => undefined, log)
    await realtime.start()
    const relay = new Relay(() => inPool(bed), [])
    relay.start()
    const job = () => many(pool, sql`select pg_sleep(2)`)
    const workers = await startWorkers(pool, () => inPool(bed), [{ tasks: { 'test.slow': job } }], log)
    await transact(database.ctx(), tx => enqueue(tx, 'test.slow', {}))
    await delay(500)
    network.freezeOpen()
    const parts = [realtime.stop(), relay.stop(), workers.stop(), pulse.stop()]
    const stop = await timed(within(8_000, parts, () => pool.cut()))
    for (const part of await Promise.allSettled(parts)) expect(part.status).toBe('fulfilled')
    expect(stop.seconds).toBeLessThan(10)
  })
})

describe.concurrent('a network that carries nothing', () => {
  test('is detected within two seconds, ends requests within ten, and work goes on when it heals', async ({
    bed,
  }) => {
    const { network, pool, pulse } = bed
    await warm(pool)
    await pulse.check()
    network.freeze()
    const look = await timed(pulse.check().then(isWell => expect(isWell).toBe(false)))
    expect(look).toMatchObject({ outcome: 'done' })
    expect(look.seconds).toBeLessThan(2)
    const request = await timed(ping(pool))
    expect(request.outcome).toBe('unavailable')
    expect(request.seconds).toBeLessThan(10)
    network.heal()
    expect(await pulse.check()).toBe(true)
    await ping(pool)
  })
})

describe.concurrent('an outage of the database', () => {
  test('while a job ends has the job run again, and ends no process', async ({ bed }) => {
    const { database, network, pool } = bed
    const ended: string[] = []
    const job = async () => {
      ended.push('once')
      if (ended.length === 1) network.refuse()
      setTimeout(() => network.heal(), 1_500)
    }
    const workers = await startWorkers(pool, () => inPool(bed), [{ tasks: { 'test.end': job } }], log)
    await transact(database.ctx(), tx => enqueue(tx, 'test.end', {}))
    await vi.waitFor(() => expect(ended).toHaveLength(2), { timeout: 30_000 })
    await vi.waitFor(async () => {
      expect(await many(database.pool, sql`select from graphile_worker.jobs`)).toEqual([])
    }, 30_000)
    await workers.stop()
  })
})

describe.concurrent('more work than the database can do', () => {
  test('is refused at once while another waits and the database still looks well', async ({ bed }) => {
    const { database, pulse } = bed
    const small = openPool({ connectionString: database.url }, 2, log, { shedsLoad: true })
    const ask = () => many(small, sql`select 1 as up`)
    // Both connections wait for this lock, until it is given back below: no pause is as long as another machine needs.
    const holder = await database.pool.connect()
    await holder.query('select pg_advisory_lock(7)')
    const busy = Promise.all([1, 2].map(() => many(small, sql`select pg_advisory_lock_shared(7)`)))
    await delay(100)
    const answered: string[] = []
    const note =
      (who: string) =>
      async ({ outcome }: { outcome: string }) =>
        void answered.push(`${who} ${outcome}`)
    const first = timed(ask()).then(note('first'))
    await delay(1_200)
    await timed(ask()).then(note('late'))
    expect(answered).toEqual(['late unavailable'])
    const inTransaction = await timed(
      transact({ ...database.ctx(), db: small }, tx => many(tx.db, sql`select 1`)),
    )
    expect(inTransaction).toMatchObject({ outcome: 'unavailable' })
    const look = await timed(pulse.check().then(isWell => expect(isWell).toBe(true)))
    expect(look).toMatchObject({ outcome: 'done' })
    await holder.query('select pg_advisory_unlock(7)')
    holder.release()
    await busy
    await first
    expect(answered).toEqual(['late unavailable', 'first done'])
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

test.concurrent('a frozen database is detected within two seconds, and requests end within ten', {
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
  await vi.waitFor(async () => expect(await feeler.check()).toBe(true), { timeout: 30_000 })
  await still.query('select 1')
  await feeler.stop()
  await still.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})
