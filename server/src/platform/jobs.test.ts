import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { enqueue, type Jobs, startWorkers, type Workers } from './jobs.ts'
import { transact } from './transact.ts'
import { beat } from './worker-locks.ts'

let database: TestDatabase
let workers: Workers | undefined
const lines: string[] = []
const log = pino({ level: 'debug' }, { write: line => void lines.push(line) })
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await workers?.stop()
  workers = undefined
  await database.drop()
})

const start = async (domains: readonly Jobs[], options?: { isAlone: boolean }) => {
  workers = await startWorkers(database.pool, () => database.ctx(), domains, log, options)
}
const later = (task: string) =>
  transact(database.ctx(), tx => enqueue(tx, task, { address: 'salim@people.test' }))

test('logs the name of a failed job, without its payload', async () => {
  const fail = () => Promise.reject(new Error('the mail server is asleep'))
  await start([{ tasks: { 'test.fail': fail } }])
  await later('test.fail')
  await expect.poll(() => lines.join()).toContain('the mail server is asleep')
  expect(lines.join()).toContain('test.fail')
  expect(lines.join()).not.toContain('salim')
})

/** A process with a worker that is killed during the job `test.slow`. */
async function killInJob() {
  const child = fork(join(import.meta.dirname, '../testing/job-child.ts'), [database.url])
  await once(child, 'message')
  await later('test.slow')
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('reruns the job of a killed process when the only process starts again', async () => {
  await killInJob()
  const ran = vi.fn(() => Promise.resolve())
  await start([{ tasks: { 'test.slow': ran } }], { isAlone: true })
  await expect.poll(() => ran).toHaveBeenCalledOnce()
})

/** What every worker does at its start and at every heartbeat. */
const searchForDead = () => beat(database.pool, { alive: new Set(['another']), ended: new Set() }, log).stop()

test('reruns the job of a killed process within a minute in another process', async () => {
  const other = vi.fn(() => Promise.resolve())
  await start([{ tasks: { 'test.other': other } }])
  await killInJob()
  await workers?.stop()
  const slow = vi.fn(() => Promise.resolve())
  await start([{ tasks: { 'test.slow': slow, 'test.other': other } }])
  // The worker died only a moment ago: to the other workers it may just be slow.
  await searchForDead()
  await later('test.other')
  await expect.poll(() => other).toHaveBeenCalledOnce()
  expect(slow).not.toHaveBeenCalled()
  // Only the dead worker's lock: the job that just ran may still be there, locked by a living worker.
  await database.pool.query(
    `with left_locked as (
       update graphile_worker._private_jobs set locked_at = locked_at - interval '45 seconds'
         where id = (select id from graphile_worker.jobs where task_identifier = 'test.slow')
         returning locked_by)
     update platform.workers set seen_at = seen_at - interval '45 seconds'
       where id = (select locked_by from left_locked)`,
  )
  await expect.poll(() => slow).toHaveBeenCalledOnce()
})

test('lets a running worker hold its job for as long as it takes', async () => {
  let runs = 0
  let finish = () => {}
  const slow = () => {
    runs++
    return new Promise<void>(resolve => {
      finish = resolve
    })
  }
  const next = vi.fn(() => Promise.resolve())
  await start([{ tasks: { 'test.slow': slow, 'test.next': next } }])
  await later('test.slow')
  await expect.poll(() => runs).toBe(1)
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`,
  )
  await searchForDead()
  await later('test.next')
  await expect.poll(() => next).toHaveBeenCalledOnce()
  expect(runs).toBe(1)
  finish()
})

test('delays only the jobs that wait for a service that hangs', async () => {
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  const refunded = vi.fn(() => Promise.resolve())
  const mailed = vi.fn(() => gate)
  await start([
    { lane: 'messages', tasks: { 'test.mail': mailed } },
    { lane: 'files', tasks: { 'test.store': () => gate } },
    { lane: 'gateway', tasks: { 'test.refund': refunded } },
  ])
  for (let job = 0; job < 18; job++) {
    await later('test.mail')
    await later('test.store')
  }
  await expect.poll(() => mailed).toHaveBeenCalledTimes(6)
  await later('test.refund')
  await expect.poll(() => refunded).toHaveBeenCalledOnce()
  expect(mailed).toHaveBeenCalledTimes(6)
  release()
})

/** Of seven jobs `test.hold`, four have begun, and three are fetched and wait for a free worker. */
async function holdSeven() {
  const first = Promise.withResolvers<void>()
  const others = Promise.withResolvers<void>()
  const begun: number[] = []
  const done = new Set<number>()
  const hold = async (_: unknown, { n }: { n: number }) => {
    begun.push(n)
    await (n === 1 ? first.promise : others.promise)
    done.add(n)
  }
  const domains = [{ tasks: { 'test.hold': hold } }]
  await start(domains)
  for (const numbers of [
    [1, 2, 3],
    [4, 5, 6, 7],
  ]) {
    await transact(database.ctx(), async tx => {
      for (const n of numbers) await enqueue(tx, 'test.hold', { n, name: 'salim' })
    })
    await expect.poll(() => begun).toHaveLength(numbers.length)
  }
  const allDone = () => expect.poll(() => done.size).toBe(7)
  return { domains, first, others, begun, allDone }
}

/** Makes every statement fail until `mockRestore`. */
function outage(connect: () => Promise<never>) {
  const refuse = (obtained?: (error: Error) => void) =>
    obtained ? void connect().catch(obtained) : connect()
  return vi.spyOn(database.pool, 'connect').mockImplementation(refuse as typeof database.pool.connect)
}
const refused = () => Promise.reject(new Error('the database is away'))
const timesLogged = (text: string) => lines.filter(line => line.includes(text)).length

test('runs each fetched job after an outage, and logs no payload', async () => {
  const { first, others, allDone } = await holdSeven()
  const away = outage(refused)
  first.resolve()
  await expect.poll(() => lines.join()).toContain('Failed to complete jobs')
  others.resolve()
  await expect.poll(() => lines.join()).toContain('stay locked until the next heartbeat')
  away.mockRestore()
  await allDone()
  expect(lines.join()).not.toContain('salim')
})

test('delays no later job and leaves no lock when two results cannot be stored', async () => {
  const results = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const begun = vi.fn((_: unknown, { n }: { n: 0 | 1 }) => results[n].promise)
  const next = vi.fn(() => Promise.resolve())
  await start([{ tasks: { 'test.begun': begun, 'test.next': next } }])
  await transact(database.ctx(), async tx => {
    for (const n of [0, 1]) await enqueue(tx, 'test.begun', { n, name: 'salim' })
  })
  await expect.poll(() => begun).toHaveBeenCalledTimes(2)
  const before = timesLogged('Failed to fail jobs')
  const answer = Promise.withResolvers<never>()
  const connect = vi.fn(refused).mockReturnValueOnce(answer.promise)
  const away = outage(connect)
  await expect.poll(() => connect).toHaveBeenCalled()
  for (const [n, result] of results.entries()) {
    result.reject(new Error('the database is away'))
    await expect.poll(() => timesLogged('Failed to fail jobs')).toBe(before + n + 1)
  }
  answer.reject(new Error('the answer is lost'))
  away.mockRestore()
  await later('test.next')
  await expect.poll(() => next).toHaveBeenCalledOnce()
  expect(lines.join()).not.toContain('salim')
  await workers?.stop()
  workers = undefined
  const { rows } = await database.pool.query(
    'select task_identifier from graphile_worker.jobs where locked_at is not null',
  )
  expect(rows).toEqual([])
})

test('returns the fetched jobs of a stopping process to the next one, which runs them', async () => {
  const { domains, first, others, begun, allDone } = await holdSeven()
  const stopped = workers?.stop()
  first.resolve()
  others.resolve()
  await stopped
  expect(begun).toHaveLength(4)
  await start(domains)
  await allDone()
  expect(begun).toHaveLength(7)
})

test('runs a scheduled job also at the start when configured so', async () => {
  const caughtUp = vi.fn(() => Promise.resolve())
  const nightly = vi.fn(() => Promise.resolve())
  await start([
    {
      cron: {
        'test.catch_up': { at: '0 0 1 1 *', task: caughtUp, atStart: true },
        'test.nightly': { at: '0 0 1 1 *', task: nightly },
      },
    },
  ])
  await expect.poll(() => caughtUp).toHaveBeenCalledOnce()
  expect(nightly).not.toHaveBeenCalled()
})

test('finds no jobs to take over at the very first start', async () => {
  await database.pool.query('drop schema graphile_worker cascade')
  await start([{ tasks: { 'test.none': () => Promise.resolve() } }], { isAlone: true })
  await runMigrations({ pgPool: database.pool })
})
