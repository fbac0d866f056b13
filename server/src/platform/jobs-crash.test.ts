import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from './context.ts'
import { openPool, type Pool } from './db.ts'
import { enqueue, startWorkers, type Workers } from './jobs.ts'
import { migrate, SCHEMA_FILES } from './migrate.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { run, sql } from './sql.ts'
import { transact } from './transact.ts'

const log = pino({ level: 'silent' })
let folder: string
let postgres: Postgres
let pool: Pool
let queue: Pool
let workers: Workers
let ctx: Ctx
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dawra-jobs-crash-'))
  await chmod(folder, 0o755)
  postgres = await startPostgres({
    dataDir: folder,
    password: 'of-this-test',
    log,
    // Asynchronous commits are written to the disk as late as possible.
    settings: { shared_buffers: '32MB', wal_writer_delay: '10s' },
  })
  const connectionString = postgres.url
  await migrate({ connectionString }, SCHEMA_FILES, log)
  await runMigrations({ connectionString })
  pool = openPool({ connectionString }, 8, log)
  queue = openPool({ connectionString }, 4, log, { mayForget: true })
  ctx = { db: pool, actor: { kind: 'system', name: 'test' }, now: new Date(), requestId: 'test', log }
  await pool.query('create table public.enqueued (n int); create table public.done (n int primary key)')
})
afterAll(async () => {
  await workers.stop()
  await Promise.all([pool.end(), queue.end()])
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
const numbersIn = async (table: 'enqueued' | 'done') => {
  const { rows } = await pool.query<{ n: number }>(`select n from public.${table} order by n`)
  return rows.map(({ n }) => n)
}

test('finishes every acknowledged job after kill -9 of PostgreSQL, and only once', async () => {
  const seen = new Set<number>()
  const work = async ({ db }: Ctx, { n }: { n: number }) => {
    await run(db, sql`insert into public.done (n) values (${n}) on conflict do nothing`)
    seen.add(n)
  }
  workers = await startWorkers(pool, () => ctx, [{ tasks: { 'test.work': work } }], log, { queue })
  const acknowledged: number[] = []
  let isOver = false
  const enqueueing = (async () => {
    for (let n = 1; !isOver; n++)
      await transact(ctx, async tx => {
        await run(tx.db, sql`insert into public.enqueued (n) values (${n})`)
        await enqueue(tx, 'test.work', { n })
      }).then(
        () => acknowledged.push(n),
        () => delay(50),
      )
  })()
  await expect.poll(() => seen.size).toBeGreaterThan(30)
  const restarted = new Promise<void>(resolve => postgres.onRestart(resolve))
  process.kill(await postmaster(), 'SIGKILL')
  await restarted
  const before = acknowledged.length
  // Completed work must survive although the queue's own records are lost.
  const sure = [...seen]
  await expect.poll(() => numbersIn('done').catch(() => [])).toEqual(expect.arrayContaining(sure))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10)
  isOver = true
  await enqueueing
  expect(await numbersIn('enqueued')).toEqual(expect.arrayContaining(acknowledged))
  await expect.poll(() => numbersIn('done'), { interval: 200 }).toEqual(await numbersIn('enqueued'))
})
