import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, sql } from '#platform/sql'
import { type TestDatabase, testDatabase } from '#testing/database'
import { orderPayables, payableRef } from './payable-ref.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('writes an order’s reference alike in TypeScript and SQL, and reads it back', async () => {
  const id = randomUUID()
  expect(await one(database.pool, sql`select orders.payable_ref(${id}) as ref`)).toEqual({
    ref: payableRef(id),
  })
  expect(orderPayables.idOf(payableRef(id))).toBe(id)
  expect(orderPayables.idOf(`request:${id}`)).toBeUndefined()
})
