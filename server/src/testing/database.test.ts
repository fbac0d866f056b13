import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, sql } from '../platform/sql.ts'
import { transact } from '../platform/transact.ts'
import { type TestDatabase, testDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('is migrated, and graphile-worker is there', async () => {
  const found = sql`select to_regclass('platform.outbox') is not null and to_regproc('graphile_worker.add_job') is not null as ready`
  expect(await one(database.pool, found)).toEqual({ ready: true })
})

test('pins the clock of a transaction when a time is chosen', async () => {
  const noon = new Date('2026-03-01T08:00:00Z')
  const clock = (db: TestDatabase['pool'] | Parameters<typeof one>[0]) =>
    one<{ now: Date }>(db, sql`select platform.now() as now`)
  expect((await transact(database.ctx(undefined, noon), tx => clock(tx.db))).now).toEqual(noon)
  expect((await transact(database.ctx(), tx => clock(tx.db))).now).not.toEqual(noon)
})

test('keeps databases apart', async () => {
  const other = await testDatabase()
  await other.pool.query(`select platform.announce('test.happened', '{}', '{}')`)
  const { rows } = await database.pool.query('select from platform.outbox')
  expect(rows).toHaveLength(0)
  await other.drop()
})
