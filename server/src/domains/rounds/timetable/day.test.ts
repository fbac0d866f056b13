import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aRound } from '#testing/round-builders'
import { writeOrder } from './day.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('keeps the position of a stop that is done when another order is saved', async () => {
  const round = await aRound(database.ctx(), { stops: [{}, {}, {}] })
  const [first, second, third] = round.stops.map(({ id }) => id) as [string, string, string]
  await run(
    database.pool,
    sql`update rounds.stops set status = 'done', closed_at = platform.now() where id = ${second}`,
  )
  await transact(database.ctx(), tx => writeOrder(tx, round.id, [third, second, first]))
  expect(
    await many(
      database.pool,
      sql`select id, position from rounds.stops where round_id = ${round.id} order by position`,
    ),
  ).toEqual([
    { id: second, position: 2 },
    { id: third, position: 3 },
    { id: first, position: 4 },
  ])
})
