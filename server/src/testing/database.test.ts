import { expect, test } from 'vitest'
import { one, sql } from '../platform/sql.ts'
import { transact } from '../platform/transact.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { databaseTest } from './set-up.ts'

const database = databaseTest()

test('migrates a test database, with graphile-worker installed', async () => {
  const found = sql`select to_regclass('platform.outbox') is not null and to_regproc('graphile_worker.add_job') is not null as ready`
  expect(await one(database.pool, found)).toEqual({ ready: true })
})

test('fixes the clock of a transaction when a time is chosen', async () => {
  const noon = new Date('2026-03-01T08:00:00Z')
  const clock = (db: TestDatabase['pool'] | Parameters<typeof one>[0]) =>
    one<{ now: Date }>(db, sql`select platform.now() as now`)
  expect((await transact(database.ctx(undefined, noon), tx => clock(tx.db))).now).toEqual(noon)
  expect((await transact(database.ctx(), tx => clock(tx.db))).now).not.toEqual(noon)
})

test('gives each test file its own database', async () => {
  const other = await testDatabase()
  await other.pool.query(
    `select platform.announce('donations.published', '{}', jsonb_build_object('donationId', uuidv7()))`,
  )
  const { rows } = await database.pool.query('select from platform.outbox')
  expect(rows).toHaveLength(0)
  await other.drop()
})

test.each([
  ['orders.lost', '{}', 'no such topic'],
  ['rewards.changed', '{"userId": 1}', 'expected string'],
  ['rewards.changed', '{"userId": "018f4d9e-0000-7000-8000-000000000001", "email": "x"}', 'email'],
  ['donations.published', '{"donationId": "018f4d9e-0000-7000-8000-000000000001"}', 'has no audience'],
])('fails a test file that announced %s %s', async (topic, data, why) => {
  const other = await testDatabase()
  await other.pool.query(`select platform.announce($1, '{user:1}', $2)`, [topic, data])
  await expect(other.drop()).rejects.toThrow(why)
})
