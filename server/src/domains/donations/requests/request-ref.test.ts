import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, sql } from '#platform/sql'
import { type TestDatabase, testDatabase } from '#testing/database'
import { requestOf, requestRef } from './request-ref.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('is the same in TypeScript and in SQL, and can be parsed', async () => {
  const id = randomUUID()
  expect(await one(database.pool, sql`select donations.request_ref(${id}) as ref`)).toEqual({
    ref: requestRef(id),
  })
  expect(requestOf(requestRef(id))).toBe(id)
  expect(requestOf(`order:${id}`)).toBeUndefined()
})
