import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aVenue } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { noteBoardOpen } from './counter/board.ts'
import { eraseCustomer } from './erase-personal-data.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('erases the times at which a person had the board open, and no one else’s', async () => {
  const [gone, stays] = [await aVenue(database.ctx()), await aVenue(database.ctx())]
  for (const { owner, venue } of [gone, stays]) await noteBoardOpen(database.ctx(owner), venue.id)
  const { userId } = gone.owner
  await transact(database.ctx(), tx => eraseCustomer(tx, { userId, email: null }))
  expect(await many(database.pool, sql`select user_id as "userId" from orders.board_openings`)).toEqual([
    { userId: stays.owner.userId },
  ])
})
