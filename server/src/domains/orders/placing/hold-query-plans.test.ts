import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeal, aPerson, aVenue } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'

/** The number of orders, half of them of one person, and of lines of one deal. */
const ORDERS = 100_000

let database: TestDatabase
let userId: string
let dealId: string
let venueId: string
beforeAll(async () => {
  database = await testDatabase()
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  const person = await aPerson(ctx)
  const others = await Promise.all(Array.from({ length: 20 }, () => aPerson(ctx)))
  userId = person.userId
  venueId = venue.id
  dealId = (await aDeal(ctx, venue.id)).id
  // A connection outside the pool, whose statements are limited to eight seconds.
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  const people = others.map(other => other.userId)
  await loader.query(
    `insert into orders.orders (number, customer_id, status, language, contact_email, contact_phone, subtotal,
        service_fee, total, savings, placed_at, hold_expires_at, paid_at, released_at, release_reason)
      select 'DS' || n, case when n % 2 = 0 then $1::uuid else ($2::uuid[])[n / 2 % 20 + 1] end,
        case when n % 3 = 0 then 'paid' else 'released' end::orders.order_status, 'en', 'a@people.test', '+96892123456', 0,
        0, 0, 0, at, at, case when n % 3 = 0 then at end, case when n % 3 > 0 then at end,
        case when n % 3 > 0 then 'left' end
      from (select n, now() - interval '2 days' - n * interval '1 minute' as at from generate_series(1, $3::int) n) all_of_them`,
    [userId, people, ORDERS],
  )
  await loader.query('vacuum analyze orders.orders')
  await loader.query(
    `insert into orders.orders (number, customer_id, language, subtotal, service_fee, total, savings, hold_expires_at)
      select 'open ' || n, ($1::uuid[])[n % 20 + 1], 'en', 0, 0, 0, 0, now() from generate_series(1, 2000) n`,
    [people],
  )
  await loader.query(
    `with p as (insert into orders.pickups (order_id, venue_id, starts_at, ends_at, total, grams)
        select id, $1, now(), now(), 0, 0 from orders.orders returning id, order_id)
      insert into orders.lines (order_id, customer_id, pickup_id, deal_id, quantity, unit_price, original_unit_price,
        portion_grams, allergens)
      select o.id, o.customer_id, p.id, case when o.customer_id = $2 then uuidv7() else $3 end, 1, 0, 0, 0, '{}'
        from p join orders.orders o on o.id = p.order_id`,
    [venue.id, userId, dealId],
  )
  await loader.query('vacuum analyze orders.lines, orders.pickups')
  await loader.end()
})
afterAll(() => database.drop())

interface Reading {
  index: string
  asked: number
  read: number
  scans: number
}

async function readBy(call: string, values: unknown[]): Promise<Reading[]> {
  const client = await database.pool.connect()
  try {
    const soFar = async () => {
      await client.query('select pg_stat_force_next_flush()')
      const { rows } = await client.query<Reading>(
        `select i.indexrelname as index, i.idx_scan::int as asked, i.idx_tup_read::int as read, t.seq_scan::int as scans
          from pg_stat_user_indexes i join pg_stat_user_tables t using (relid) where t.schemaname = 'orders'`,
      )
      return rows
    }
    // Planning reads the ends of indexes, so the statement is planned before.
    await client.query(call, values)
    const before = new Map((await soFar()).map(row => [row.index, row]))
    await client.query(call, values)
    return (await soFar())
      .map(({ index, asked, read, scans }) => {
        const was = before.get(index)!
        return { index, asked: asked - was.asked, read: read - was.read, scans: scans - was.scans }
      })
      .filter(({ asked, scans }) => asked > 0 || scans > 0)
  } finally {
    client.release()
  }
}

const OPEN = 'open_orders_of_a_customer'
const CHECKS: [string, string, () => unknown[], string[]][] = [
  ['the pace', 'select orders.check_pace($1)', () => [userId], [OPEN, 'settled_orders_of_a_customer']],
  [
    'portions',
    'select orders.check_portions($1, $2::uuid[], $3::int[])',
    () => [userId, [dealId], [1]],
    ['lines_of_a_deal', OPEN],
  ],
  ['weight', 'select orders.check_grams($1, $2::int[])', () => [userId, [1000]], [OPEN]],
  [
    'the replaced orders',
    `select orders.resume_or_replace($1, 'food', '{"basket": "this"}', $2::uuid[])`,
    () => [userId, [dealId]],
    [OPEN],
  ],
]

// With statistics of an hour in which nothing is unpaid, all indexes of unpaid orders look equally small.
describe.each([
  ['of an hour without unpaid orders', ''],
  ['of now', 'vacuum analyze orders.orders'],
])('with statistics %s', (_, refresh) => {
  beforeAll(async () => {
    await database.pool.query(refresh)
  })

  test.each(CHECKS)(
    'reads by index only few rows to check %s, whatever was ordered before',
    async (_check, call, values, indexes) => {
      const reading = await readBy(call, values())
      expect(reading.map(({ index }) => index).toSorted()).toEqual(indexes.toSorted())
      expect(reading.map(({ scans }) => scans)).toEqual(indexes.map(() => 0))
      expect(reading.reduce((sum, { read }) => sum + read, 0)).toBeLessThan(10)
    },
  )

  test('reads only pickups of the venue to check whether a code is taken', async () => {
    const reading = await readBy(
      `select from orders.pickups where venue_id = $1 and code = $2 and status in ('confirmed', 'ready')`,
      [venueId, 'A1B2C'],
    )
    expect(reading.map(({ index }) => index)).not.toContain('pickups_nobody_came_for')
    expect(reading.reduce((sum, { read, scans }) => sum + read + scans, 0)).toBe(0)
  })
})
