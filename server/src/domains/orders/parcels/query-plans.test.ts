import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { aPerson } from '#testing/builders'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aYardProduct } from '#testing/delivery-builders'

/** Past deliveries, and a hundred open ones a day for the next 30 days. */
const CLOSED = 20_000
const OPEN = 3000
const A_DAY = OPEN / 30
const TABLES = ['orders.orders', 'orders.pickups', 'orders.destinations', 'identity.users']

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const ctx = database.ctx()
  const { sellerId } = await aYardProduct(ctx)
  const { userId } = await aPerson(ctx)
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  await loader.query(
    `insert into orders.orders (number, customer_id, kind, status, language, contact_email, contact_phone, subtotal,
        service_fee, total, savings, placed_at, hold_expires_at, paid_at)
      select 'DP' || n, $2, 'compost', 'paid', 'en', 'a@people.test', '+96892123456', 0, 0, 0, 0, now(), now(), now()
        from generate_series(1, $1::int) n`,
    [CLOSED + OPEN, userId],
  )
  await loader.query(
    `insert into orders.pickups (order_id, kind, seller_id, status, code, starts_at, ends_at, total, grams, confirmed_at, closed_at,
        closed_by)
      select id, 'delivery', $1, (case when n > $2 then 'confirmed' else 'completed' end)::orders.pickup_status,
          'A' || substr('BCDEFGH', 1 + (n / 1000 % 7)::int, 1) || lpad((n % 1000)::text, 3, '0'), due, due + interval '4 hours',
          0, 1000, now(), case when n <= $2 then now() end, case when n <= $2 then 'operator' end
        from (select id, n, platform.muscat_midnight(platform.muscat_day(now())
            + case when n > $2 then (1 + n % 30)::int else -(1 + n % 300)::int end) + interval '9 hours' as due
          from (select id, row_number() over (order by id) as n from orders.orders) numbered) dated`,
    [sellerId, CLOSED],
  )
  await loader.query(
    `insert into orders.destinations (pickup_id, area, address, phone) select id, 'qurum', '{}', '+96892123456' from orders.pickups`,
  )
  await loader.query(`vacuum analyze ${TABLES.join(', ')}`)
  await loader.end()
})
afterAll(() => database.drop())

test('reads only one day’s parcels for its deliveries', async () => {
  const due = sql`select parcel_id from orders.due(platform.muscat_day(now()) + 2, platform.muscat_day(now()) + 2)`
  expect(await many(database.pool, due)).toHaveLength(A_DAY)
  const read = await rowsRead(database, ['orders'], db => many(db, due))
  expect(sumOfRows(read)).toBe(3 * A_DAY)
})

test('reads only one day’s parcels and their places for its notifications', async () => {
  const tomorrow = sql`select parcel_id from orders.planned_deliveries
    where starts_at >= platform.muscat_midnight(platform.muscat_day(now()) + 2)
      and starts_at < platform.muscat_midnight(platform.muscat_day(now()) + 3) order by parcel_id limit 500`
  expect(await many(database.pool, tomorrow)).toHaveLength(A_DAY)
  const read = await rowsRead(database, ['orders'], db => many(db, tomorrow))
  expect(sumOfRows(read)).toBe(2 * A_DAY)
})
