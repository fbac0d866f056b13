import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { run, sql } from '#platform/sql'
import { aPerson } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { auditFigures } from './figures.ts'

const database = databaseTest()
const readers = () => auditFigures.members_reading_many.read(database.pool)

async function reads(userId: string, people: number, daysAgo = 0) {
  for (const repeated of [1, 2])
    await run(
      database.pool,
      sql`insert into audit.entries (kind, actor_id, session_id, act, subject, subject_kind, at)
        select 'read', ${userId}, ${randomUUID()}, 'GET /api/v1/admin/people/{userId}/overview',
          ${daysAgo}::int || ' person ' || n, 'userId',
          platform.now() - make_interval(days => ${daysAgo}::int, mins => ${repeated}::int)
        from generate_series(1, ${people}::int) n`,
    )
}

test('counts members who read data of more than two hundred people within a day', async () => {
  const { userId } = await aPerson(database.ctx())
  await reads(userId, 150)
  await reads(userId, 150, 1)
  expect(await readers()).toBe(0)
  await reads((await aPerson(database.ctx())).userId, 200)
  expect(await readers()).toBe(0)
  await reads((await aPerson(database.ctx())).userId, 201)
  expect(await readers()).toBe(1)
})
