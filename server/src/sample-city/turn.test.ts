import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { type TestDatabase, testDatabase } from '#testing/database'
import { takeTurn } from './marker.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('who loads second waits for the first, longer than any statement may take', async () => {
  const order: string[] = []
  const turn = (name: string, seconds: number) =>
    transact(database.ctx(), async tx => {
      await run(tx.db, sql`set local statement_timeout = '500ms'`)
      await takeTurn(tx)
      order.push(`${name} begins`)
      await delay(seconds * 1000)
      order.push(`${name} ends`)
    })
  const first = turn('one', 1)
  await delay(100)
  await Promise.all([first, turn('two', 0)])
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})
