import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import type { Db, Statement } from '#platform/sql'
import { aPerson, type Person } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { exportActivities } from './export-activities.ts'
import { getSummary } from './get-summary.ts'
import { selectActivities } from './store.ts'

const database = databaseTest()
let person: Person
beforeAll(async () => {
  person = await aPerson(database.ctx())
  // 100,000 entries, 5,000 of them by one person over five years.
  await database.pool.query(
    `insert into identity.users (email) select 'c' || n || '@people.test' from generate_series(1, 200) n`,
  )
  await database.pool.query(
    `with people as (select id, row_number() over (order by id) - 1 as at from identity.users where id <> $1)
    insert into composting.activities (user_id, activity_type, grams, day, counted_grams, points, created_at)
      select case when n % 20 = 0 then $1 else p.id end, 'food_scraps', 1000, (now() - n * interval '27 minutes')::date,
        1000, 2, now() - n * interval '27 minutes'
      from generate_series(1, 100000) n join people p on p.at = n % 200`,
    [person.userId],
  )
  await database.pool.query('vacuum analyze composting.activities')
})

async function plansOf(use: (ctx: Ctx) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const db = {
    async query(statement: Statement) {
      const { text, values } = statement
      const { rows } = await database.pool.query(`explain (analyze, costs off, timing off) ${text}`, values)
      plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
      return database.pool.query(statement)
    },
  } as Db
  await use({ ...database.ctx(person), db })
  return plans
}

test('reads a page of the list from its place in the index, however deep', async () => {
  const deep = await database.pool.query<{ id: string }>(
    'select id from composting.activities where user_id = $1 order by created_at desc offset 4000 limit 1',
    [person.userId],
  )
  for (const cursor of [null, deep.rows[0]!.id]) {
    const [plan] = await plansOf(({ db }) => selectActivities(db, person.userId, cursor))
    expect(plan).toMatch(/Index Scan using activities_of_a_person/)
    expect(plan).not.toMatch(/Sort|Seq Scan|Rows Removed/)
  }
})

test('sums up five years of a person’s compost by an index scan', async () => {
  const [plan] = await plansOf(getSummary)
  expect(plan).toMatch(/Scan (using|on) activities_of_a_person/)
  expect(plan).not.toMatch(/Seq Scan on activities/)
})

test('exports five years of a person’s compost along the index', async () => {
  const [plan] = await plansOf(ctx => exportActivities(ctx, 'ar'))
  expect(plan).toMatch(/Index Scan using activities_of_a_person/)
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})

test('reads a page over the REST protocol along the index', async () => {
  const [plan] = await plansOf(({ db }) =>
    db.query({
      text: `select "id", "weight_kg" from composting.composting_activities where "user_id" = $1
        order by "created_at" desc, "id" desc limit 20`,
      values: [person.userId],
    }),
  )
  expect(plan).toMatch(/Index (Only )?Scan using activities_of_a_person/)
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})
