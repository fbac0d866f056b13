import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, sql } from '#platform/sql'
import { type TestDatabase, testDatabase } from '#testing/database'
import { requestPayables, requestRef } from './payable-ref.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('writes a request’s reference alike in TypeScript and SQL, and reads it back', async () => {
  const id = randomUUID()
  expect(await one(database.pool, sql`select donations.request_ref(${id}) as ref`)).toEqual({
    ref: requestRef(id),
  })
  expect(requestPayables.idOf(requestRef(id))).toBe(id)
  expect(requestPayables.idOf(`order:${id}`)).toBeUndefined()
})
