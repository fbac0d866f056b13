import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { test as base, describe, type ExpectStatic, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { type Network, networkTo } from '#testing/faulty-network'
import { type Ctx, GUEST } from './context.ts'
import { Pulse } from './database-pulse.ts'
import { openPool, type Pool } from './db.ts'
import { enqueue, startWorkers } from './jobs.ts'
import { type AnnouncedEvent, announce, Relay } from './outbox.ts'
import { startPostgres } from './postgres.ts'
import { asRefusal } from './problem.ts'
import { Realtime } from './realtime.ts'
import { many, sql } from './sql.ts'
import { transact } from './transact.ts'
import { within } from './wait-within.ts'

const log = pino({ level: 'silent' })
/** Time to recover after a freeze or a cut, as docs/operations/database-does-not-answer.md promises. */
const AT_WORK_WITHIN_MS = 15_000
/** A database behind a network proxy of its own. These tests wait for real time limits, so they run concurrently. */
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
    await warm(pool)
    await use({ database, network, pool, pulse })
    await pulse.stop()
    pool.cut()
    await network.close()
    await database.drop()
  },
})

const inPool = ({ database, pool }: Bed) => ({ ...database.ctx(), db: pool })
const ping = (pool: Pool) => many(pool, sql`select 1 as up`)
/** 'done', or the code of the refusal. */
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    error => asRefusal(error)?.code ?? error,
  )
/** Opens all connections of the pool: concurrent statements cannot share one. */
async function warm(pool: Pool) {
  const all = () => Promise.all([1, 2, 3, 4].map(() => many(pool, sql`select pg_sleep(0.1)`)))
  while ((await outcomeOf(all())) !== 'done') log.debug('not all connections are open yet')
}
/** How many statements containing `text` are running or waiting in the database. */
const underWay = async ({ database }: Pick<Bed, 'database'>, text: string) => {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state = 'active' and query like $1`,
    [`%${text}%`],
  )
  return rowCount
}

/** Twelve jobs: the first ones have ended, four run and four are fetched. */
async function atWork(
  expect: ExpectStatic,
  url: string,
  ctx: () => Ctx & { db: Pool },
  add: TestDatabase['pool'],
) {
  const queue = openPool({ connectionString: url }, 4, log)
  const lines: string[] = []
  const noted = pino({ level: 'warn' }, { write: line => void lines.push(line) })
  let begun = 0
  const work = () => {
    begun++
    return many(ctx().db, sql`select pg_sleep(1)`)
  }
  const workers = await startWorkers(ctx().db, ctx, [{ tasks: { 'test.work': work } }], noted, { queue })
  await add.query(`select graphile_worker.add_job('test.work') from generate_series(1, 12)`)
  await expect.poll(() => begun).toBeGreaterThan(4)
  return {
    /** Waits until results can no longer be stored and no new worker can start. */
    async brokenOff() {
      await expect.poll(() => lines.join()).toContain('Failed to fail jobs')
      await expect.poll(() => lines.join()).toContain('cannot start again yet')
    },
    /** Waits until all jobs have run without intervention. */
    goesOn: () =>
      expect
        .poll(() => many(add, sql`select from graphile_worker.jobs`).catch(() => 'not yet'), {
          timeout: AT_WORK_WITHIN_MS,
        })
        .toEqual([]),
    async stop() {
      await workers.stop()
      await queue.end()
    },
  }
}

describe.concurrent('connections that the network dropped silently', () => {
  test('fails queries on silently dropped connections, and replaces them for the next', async ({
    bed,
    expect,
  }) => {
    const { network, pool } = bed
    const sleep = sql`select pg_sleep(60)`
    const statement = outcomeOf(many(pool, sleep))
    const work = outcomeOf(transact(inPool(bed), tx => many(tx.db, sleep)))
    await expect.poll(() => underWay(bed, 'pg_sleep')).toBe(2)
    network.freezeOpen()
    expect(await Promise.all([statement, work])).toEqual(['unavailable', 'unavailable'])
    await ping(pool)
  })

  test('does not take dropped connections for a dead database, and replaces idle ones', async ({
    bed,
    expect,
  }) => {
    const { network, pool, pulse } = bed
    await pulse.check()
    network.freezeOpen()
    // On a slow machine a check may take longer than a probe waits; then the next one counts.
    await expect.poll(() => pulse.check()).toBe(true)
    expect(await outcomeOf(Promise.all([1, 2, 3, 4].map(() => ping(pool))))).toBe('done')
  })

  test('never hands out a dropped connection once it is known to be dead', async ({ bed, expect }) => {
    const { network, pool } = bed
    network.freezeOpen()
    pool.dropIdle()
    expect(await outcomeOf(Promise.all([1, 2, 3, 4].map(() => ping(pool))))).toBe('done')
  })

  test('continues live updates after connections were silently dropped', async ({ bed, expect }) => {
    const { database, network } = bed
    const realtime = new Realtime(database.pool, { connectionString: network.url }, () => undefined, log)
    const events: AnnouncedEvent[] = []
    const interrupted = vi.fn()
    realtime.add({ size: 1, receive: event => events.push(event), interrupted, close: async () => undefined })
    await realtime.start()
    network.freezeOpen()
    await expect.poll(() => interrupted).toHaveBeenCalledTimes(2)
    const userId = randomUUID()
    const event = { topic: 'rewards.changed', audience: [`user:${userId}`], data: { userId } } as const
    await transact(database.ctx(), tx => announce(tx, event))
    await new Relay(() => database.ctx(), []).drain()
    await expect.poll(() => events).toHaveLength(1)
    network.freezeOpen()
    await realtime.stop()
  })

  test('can shut down although its open connections were silently dropped', async ({ bed, expect }) => {
    const { database, network, pool, pulse } = bed
    const realtime = new Realtime(pool, { connectionString: network.url }, () => undefined, log)
    await realtime.start()
    const relay = new Relay(() => inPool(bed), [])
    relay.start()
    const job = () => many(pool, sql`select pg_sleep(60)`)
    const workers = await startWorkers(pool, () => inPool(bed), [{ tasks: { 'test.slow': job } }], log)
    await transact(database.ctx(), tx => enqueue(tx, 'test.slow', {}))
    await expect.poll(() => underWay(bed, 'pg_sleep')).toBe(1)
    network.freezeOpen()
    const parts = [realtime.stop(), relay.stop(), workers.stop(), pulse.stop()]
    await within(8_000, parts, () => pool.cut())
    for (const part of await Promise.allSettled(parts)) expect(part.status).toBe('fulfilled')
  })
})

describe.concurrent('a network that transmits nothing', () => {
  test('ends requests while the network transmits nothing, and recovers afterwards', async ({
    bed,
    expect,
  }) => {
    const { network, pool, pulse } = bed
    await pulse.check()
    network.freeze()
    expect(await pulse.check()).toBe(false)
    expect(await outcomeOf(ping(pool))).toBe('unavailable')
    network.heal()
    await expect.poll(() => pulse.check()).toBe(true)
    await ping(pool)
  })

  test('continues jobs after the network transmitted nothing for longer than every limit', async ({
    bed,
    expect,
  }) => {
    const { database, network } = bed
    const jobs = await atWork(expect, network.url, () => inPool(bed), database.pool)
    network.freeze()
    await jobs.brokenOff()
    network.heal()
    await jobs.goesOn()
    await jobs.stop()
  })
})

describe.concurrent('an outage of the database', () => {
  test('reruns a job whose end an outage prevented from being stored', async ({ bed, expect }) => {
    const { database, network, pool } = bed
    const ended: string[] = []
    const job = async () => {
      ended.push('once')
      if (ended.length === 1) network.refuse()
      setTimeout(() => network.heal(), 1_500)
    }
    const workers = await startWorkers(pool, () => inPool(bed), [{ tasks: { 'test.end': job } }], log)
    await transact(database.ctx(), tx => enqueue(tx, 'test.end', {}))
    await expect.poll(() => ended).toHaveLength(2)
    await expect.poll(() => many(database.pool, sql`select from graphile_worker.jobs`)).toEqual([])
    await workers.stop()
  })
})

describe.concurrent('an overload of the database', () => {
  test('refuses queries at once while others wait and the database still looks well', async ({
    bed,
    expect,
  }) => {
    const { database, pulse } = bed
    const small = openPool({ connectionString: database.url }, 2, log, {
      shedsLoad: true,
      longestStatementMs: 600_000,
    })
    // The requests of this test may wait for as long as a slow machine needs.
    small.options.connectionTimeoutMillis = 600_000
    const ask = () => many(small, sql`select 1 as up`)
    // Both connections wait for this lock until it is released below; no fixed pause would be long enough on every machine.
    const holder = await database.pool.connect()
    await holder.query('select pg_advisory_lock(7)')
    const busy = Promise.all([1, 2].map(() => many(small, sql`select pg_advisory_lock_shared(7)`)))
    const answered: string[] = []
    let first: Promise<unknown>
    try {
      await expect.poll(() => underWay(bed, 'lock_shared')).toBe(2)
      first = outcomeOf(ask()).then(outcome => answered.push(`first ${outcome}`))
      // The next requests arrive after the first one has waited longer than a request may.
      const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_200)
      const late = outcomeOf(ask())
      const work = outcomeOf(transact({ ...database.ctx(), db: small }, tx => many(tx.db, sql`select 1`)))
      clock.mockRestore()
      expect([await late, await work, answered]).toEqual(['unavailable', 'unavailable', []])
      await expect.poll(() => pulse.check()).toBe(true)
    } finally {
      await holder.query('select pg_advisory_unlock(7)')
      holder.release()
    }
    await busy
    await first
    expect(answered).toEqual(['first done'])
    expect(await outcomeOf(ask())).toBe('done')
    await small.end()
  })
})

/** The postmaster and all its child processes. */
const processesOf = (postmaster: number) => [
  postmaster,
  ...execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number),
]

test.concurrent('detects a frozen database, ends requests, and continues its jobs afterwards', async ({
  expect,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dawra-still-'))
  await chmod(dataDir, 0o755)
  const settings = { shared_buffers: '16MB' }
  const postgres = await startPostgres({ dataDir, password: 'of-this-test', log, settings })
  const connection = { connectionString: postgres.url }
  const still = openPool(connection, 4, log)
  await still.query(`create schema platform;
    create table platform.workers (id text primary key, seen_at timestamptz not null default now());
    create function platform.take(text, int, int) returns int language sql return 0`)
  const ctx = () => ({ db: still, actor: GUEST, now: new Date(), requestId: 'test', log })
  const jobs = await atWork(expect, postgres.url, ctx, still)
  const feeler = new Pulse(connection, log, () => still.dropIdle())
  expect(await feeler.check()).toBe(true)
  const note = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  const processes = processesOf(Number(note.split('\n')[0]))
  for (const id of processes) process.kill(id, 'SIGSTOP')
  try {
    const request = outcomeOf(still.query('select 1'))
    expect(await feeler.check()).toBe(false)
    expect(await request).toBe('unavailable')
    await jobs.brokenOff()
  } finally {
    for (const id of processes) process.kill(id, 'SIGCONT')
  }
  await jobs.goesOn()
  await expect.poll(() => feeler.check()).toBe(true)
  await jobs.stop()
  await feeler.stop()
  await still.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})
