import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { enqueue, enqueueMany, enqueueTogether } from './jobs.ts'
import { many, one, sql } from './sql.ts'
import { type Tx, transact } from './transact.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

const inTransaction = (work: (tx: Tx) => Promise<unknown>) => transact(database.ctx(), work)
const waiting = () =>
  many<{ task: string; payload: unknown; priority: number; key: string | null }>(
    database.pool,
    sql`select t.identifier as task, j.payload, j.priority, j.key from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by t.identifier, j.id`,
  )
const moment = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 0, minutes))
const timeOf = async (key: string) =>
  (
    await one<{ at: Date }>(
      database.pool,
      sql`select run_at as at from graphile_worker.jobs where key = ${key}`,
    )
  ).at

test('enqueues a job with the commit of its transaction, and not without', async () => {
  await inTransaction(async tx => {
    await enqueue(tx, 'test.urgent', { n: 1 })
    await enqueue(tx, 'test.news', { n: 2 }, { yields: true })
    expect(await waiting()).toEqual([])
  })
  await inTransaction(async tx => {
    await enqueue(tx, 'test.urgent', { n: 3 })
    throw new Error('on second thought')
  }).catch(() => undefined)
  expect(await waiting()).toEqual([
    { task: 'test.news', payload: { n: 2 }, priority: 10, key: null },
    { task: 'test.urgent', payload: { n: 1 }, priority: 0, key: null },
  ])
})

test('keeps only the last job of several with one key', async () => {
  await inTransaction(async tx => {
    for (const n of [1, 2, 3]) await enqueue(tx, 'test.keyed', { n }, { key: 'one', runAt: moment(n) })
  })
  await inTransaction(tx => enqueue(tx, 'test.keyed', { n: 4 }, { key: 'one', runAt: moment(4) }))
  expect(await waiting()).toMatchObject([{ payload: { n: 4 } }])
  expect(await timeOf('one')).toEqual(moment(4))
})

test('keeps the waiting job and its time when the same key is enqueued again', async () => {
  const plan = (minutes: number) => ({
    task: 'test.bundle',
    payload: { bundle: 'b' },
    runAt: moment(minutes),
    key: 'b',
  })
  await inTransaction(tx => enqueueMany(tx, [plan(5), plan(6)]))
  await inTransaction(tx => enqueueMany(tx, [plan(7)]))
  expect(await waiting()).toHaveLength(1)
  expect(await timeOf('b')).toEqual(moment(5))
})

test('joins the jobs of a transaction into one job with a list', async () => {
  const twice = (tx: Tx) => Promise.all([1, 2].map(n => enqueueTogether(tx, 'test.together', { n })))
  await inTransaction(twice)
  await inTransaction(twice)
  expect((await waiting()).map(({ payload }) => payload)).toEqual([
    [{ n: 1 }, { n: 2 }],
    [{ n: 1 }, { n: 2 }],
  ])
})
