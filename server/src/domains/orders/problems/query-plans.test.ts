import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, sql } from '#platform/sql'
import { aPerson, as, aVenue, type Person } from '#testing/builders'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { type TestDatabase, testDatabase } from '#testing/database'
import { listOfficeCases, listVenueCases } from './list-cases.ts'

/** In 180 days, half at one venue; one in 40 was cancelled, and a tenth of that venue's have a case. */
const PICKUPS = 100_000
const MINUTES = (180 * 24 * 60) / PICKUPS
/** Each has 50 pickups at that venue. */
const CUSTOMERS = 1_000
const WITH_THE_OFFICE = 150
const TABLES = ['identity.users', 'orders.orders', 'orders.pickups', 'orders.cases']

let database: TestDatabase
let venueId: string
let owner: Person
let operator: Person
beforeAll(async () => {
  database = await testDatabase()
  const ctx = database.ctx()
  const made = await aVenue(ctx)
  venueId = made.venue.id
  owner = made.owner
  operator = await aPerson(ctx, ['customer', 'operator'])
  // A connection outside the pool, whose statements are limited to eight seconds.
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  // The vacuum below can mark pages as all-visible only when their transactions are known to be committed.
  await loader.query('set synchronous_commit = on')
  await loader.query(
    `insert into identity.users (email) select 'c' || n || '@people.test' from generate_series(1, $1::int) n`,
    [CUSTOMERS],
  )
  await loader.query(
    `insert into orders.orders (number, customer_id, status, language, contact_email, contact_phone, subtotal,
        service_fee, total, savings, placed_at, hold_expires_at, paid_at)
      select 'DS' || n, c.id, 'paid', 'en', 'a@people.test', '+96892123456', 0, 0, 0, 0, at, at, at
      from (select n, now() - n * $2::float8 * interval '1 minute' as at from generate_series(1, $1::int) n) all_of_them
        join (select id, row_number() over (order by id) - 1 as place from identity.users where email like 'c%@people.test') c
          on c.place = n / 2 % $3::int`,
    [PICKUPS, MINUTES, CUSTOMERS],
  )
  await loader.query(
    `insert into orders.pickups (order_id, venue_id, status, code, starts_at, ends_at, total, grams, confirmed_at, closed_at,
        closed_by, cancel_reason)
      select id, case when n % 2 = 0 then $1::uuid else uuidv7() end, (case when n % 40 = 0 then 'cancelled' else 'completed' end)::orders.pickup_status, 'AB123',
        placed_at, placed_at + n * interval '1 microsecond', 0, 0, placed_at, placed_at, 'venue',
        case when n % 40 = 0 then 'other' end
      from (select id, placed_at, row_number() over (order by id) as n from orders.orders) numbered`,
    [venueId],
  )
  await loader.query(
    `insert into orders.cases (pickup_id, venue_id, kind, status, opened_at, answer_by, after_silence, office_because, settled_at,
        settled_by)
      select id, $1, 'missing', case when n <= $2 then 'with_office' else 'refunded' end, closed_at,
        closed_at + interval '1 day', 'refund', case when n <= $2 then 'disputed' end, case when n > $2 then closed_at end,
        case when n > $2 then 'venue' end
      from (select id, closed_at, row_number() over (order by closed_at desc) as n from orders.pickups
        where status = 'completed' and venue_id = $1) numbered where n % 10 = 0 or n <= $2`,
    [venueId, WITH_THE_OFFICE],
  )
  await loader.query(`vacuum analyze ${TABLES.join(', ')}`)
  await loader.end()
})
afterAll(() => database.drop())

test('counts the hand-overs of a venue in 180 days from an index alone', async () => {
  const statement = sql`select orders.venue_record(${venueId}) as record`
  const { record } = await one<{ record: { handedOver: number } }>(database.pool, statement)
  const read = await rowsRead(database, ['orders'], db => one(db, statement))
  // Cancelled pickups are in the same part of the index; those of 30 days are read a second time for their cash.
  expect(read['orders.closed_pickups_of_a_venue']).toBeLessThan(record.handedOver * 1.25)
  const plan = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select count(*) from orders.pickups p where p.venue_id = $1 and p.status = 'completed'
      and p.closed_at > platform.now() - interval '180 days'`,
    [venueId],
  )
  expect(plan.rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(
    /Index Only Scan using closed_pickups_of_a_venue/,
  )
})

test("computes a venue's track record once for a hundred cases in the office's list", async () => {
  const ctx = as(database.ctx(), operator)
  const { cases } = JSON.parse((await listOfficeCases(ctx)).text)
  expect(cases).toHaveLength(100)
  const record = await rowsRead(database, ['orders'], db =>
    one(db, sql`select orders.venue_record(${venueId}) as record`),
  )
  const read = await rowsRead(database, ['orders'], db => listOfficeCases({ ...ctx, db }))
  expect(read['orders.closed_pickups_of_a_venue']).toBe(record['orders.closed_pickups_of_a_venue'])
  expect(read['orders.cases_of_a_venue']).toBe(record['orders.cases_of_a_venue'])
})

test('reads for a venue’s list of cases only its cases and its record', async () => {
  const ctx = as(database.ctx(), owner)
  const read = await rowsRead(database, ['orders'], db => listVenueCases({ ...ctx, db }, venueId))
  expect(sumOfRows(read)).toBeLessThan(PICKUPS)
})
