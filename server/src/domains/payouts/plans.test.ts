import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, one, sql } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { rowsRead, sumOfRows } from '#testing/rows-read'
import { getBatch, getPayoutDesk } from './desk.ts'
import { firstOpenWeek } from './issue-statements.ts'

/** Each with 500 sales of ten weeks, whose commission and VAT are booked: 150,000 bookings. */
const VENUES = 100
const SALES = 500
const WEEKS = 10
const STATEMENTS = 100_000
const BATCHES = 100_000
/** A week of bookings, and those of the days that wait once more; with the venue, its business, its holds and payouts. */
const OF_A_VENUE = 300
const TABLES = [
  'venues.venues',
  'payments.transfers',
  'payouts.statements',
  'payouts.batches',
  'payouts.payouts',
]

let database: TestDatabase
let operator: Person
beforeAll(async () => {
  database = await testDatabase()
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
  // The pool gives a statement eight seconds; these are no statements of the app.
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  // The vacuum below marks pages that an index alone may answer for, once what filled them is known to be committed.
  await loader.query('set synchronous_commit = on')
  await loader.query(
    `insert into venues.venues (name_en, type, address_en, area, phone, lat, lng)
      select 'Venue ' || n, 'cafe', 'Way 1', 'qurum', '+96824561234', 23.6, 58.4 from generate_series(1, $1::int) n`,
    [VENUES],
  )
  await loader.query(
    `insert into payments.transfers (kind, reference, from_account, to_account, amount, booked_at)
      select b.kind, p.pickup_id, b.giver, b.taker, b.amount, p.at
      from (select v.id as venue_id, uuidv7()::text as pickup_id, n,
          now() - n * $2::int * interval '1 week' / $1::int as at
          from venues.venues v, generate_series(1, $1::int) n) p
        cross join lateral (values ('sale', 'held:order:' || p.pickup_id, 'venue:' || p.venue_id, 1300),
          ('commission', 'venue:' || p.venue_id, 'commission', 195),
          ('commission_vat', 'venue:' || p.venue_id, 'vat', 10)) b (kind, giver, taker, amount)`,
    [SALES, WEEKS],
  )
  await loader.query(
    `insert into payouts.statements (venue_id, number, week, opening, closing, gross, refunds, commission, vat, payouts, other,
        voucher_share, pickups, invoiced_at)
      select v.id, $1::int - n + 1, sunday - n * 7, 0, 0, 0, 0, -200, -10, 210, 0, 0, 0, case when n > 1 then now() end
      from venues.venues v, generate_series(1, $1::int) n, (
        select platform.muscat_day(now()) - extract(dow from platform.muscat_day(now()))::int as sunday) today`,
    [STATEMENTS / VENUES],
  )
  await loader.query(
    `insert into payouts.batches (status, needs_approval, sent_at)
      select 'sent', false, now() from generate_series(1, $1::int)`,
    [BATCHES],
  )
  await loader.query(
    `insert into payouts.payouts (batch_id, venue_id, amount, creditor, iban, status, sent_at, ended_at)
      select b.id, v.id, 1000, 'Venue', 'OM000000000000000000001', 'settled', now(), now()
      from payouts.batches b join (select id, row_number() over (order by id) as n from venues.venues) v
        on v.n = b.number % $1::int + 1`,
    [VENUES],
  )
  await loader.query(`vacuum analyze ${TABLES.join(', ')}`)
  await loader.end()
})
afterAll(() => database.drop())

const SCHEMAS = ['payments', 'payouts', 'venues', 'businesses']

test('what a venue is owed reads what was booked since its last statement', async () => {
  const { id } = await one<{ id: string }>(database.pool, sql`select id from venues.cards limit 1`)
  const due = sql`select balance, waiting, due, obstacle from payouts.due where kind = 'venue' and id = ${id}`
  const read = await rowsRead(database, SCHEMAS, db => many(db, due))
  expect(sumOfRows(read)).toBeLessThan(OF_A_VENUE)
  expect(read['payments.transfers']).toBeUndefined()
})

test('a balance is summed from the indexes of the account alone', async () => {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select sum(e.amount) from venues.venues v
      cross join lateral payouts.entries('venue:' || v.id, now() - interval '7 days', 'infinity') e group by v.id`,
  )
  const scans = rows.map(row => /\w+ Scan(?: using \w+)? on transfers/.exec(row['QUERY PLAN'])?.[0])
  expect(scans.filter(Boolean)).toEqual([
    'Only Scan using transfers_to on transfers',
    'Only Scan using transfers_from on transfers',
  ])
})

test('the desk reads that of each venue, and twenty batches', async () => {
  const ctx = as(database.ctx(), operator)
  const { due, batches } = await getPayoutDesk(ctx)
  expect([due.length, batches.length]).toEqual([VENUES, 20])
  const read = await rowsRead(database, SCHEMAS, db => getPayoutDesk({ ...ctx, db }))
  expect(sumOfRows(read)).toBeLessThan(VENUES * OF_A_VENUE)
})

test('a batch is found among 100,000', async () => {
  const ctx = as(database.ctx(), operator)
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select id from payouts.batches order by number limit 1`,
  )
  const read = await rowsRead(database, SCHEMAS, db => getBatch({ ...ctx, db }, id))
  expect(sumOfRows(read)).toBeLessThan(50)
})

test('the first open week is found among 100,000 statements', async () => {
  expect(sumOfRows(await rowsRead(database, SCHEMAS, db => firstOpenWeek({ db })))).toBeLessThan(10)
})
