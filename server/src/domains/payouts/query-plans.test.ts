import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type Db, many, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { aCamt } from '#testing/bank-statements'
import { aPerson, as, type Person } from '#testing/builders'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { registeredForVat } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { importBankStatement } from './bank-statement/import-statement.ts'
import { getBankStatements } from './bank-statement/list-entries.ts'
import { payoutFigures } from './figures.ts'
import { getBatch, getPayoutOverview } from './get-overview.ts'
import { firstOpenWeek } from './issue-statements.ts'

/** Each venue has 500 sales over ten weeks, with commission and VAT: 150,000 bookings. */
const VENUES = 100
const SALES = 500
const WEEKS = 10
const STATEMENTS = 100_000
const BATCHES = 100_000
const ENTRIES = 100_000
const OURS = 'OM810270000000000000009'
/** Rows per venue: a week of bookings, the waiting days once more, and the venue with its business, holds and payouts. */
const OF_A_VENUE = 300
const TABLES = [
  'venues.venues',
  'payments.transfers',
  'payouts.statements',
  'payouts.batches',
  'payouts.payouts',
  'payouts.bank_entries',
]

const database = databaseTest()
let operator: Person
beforeAll(async () => {
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
  // The pool's timeout of eight seconds is only for statements of the app.
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  // Waits for the disk, so that the vacuum below sees the rows as committed and enables index-only scans.
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
  await loader.query(
    `with s as (
        insert into payouts.bank_statements (format, sha256, from_day, until_day, entries, imported_by)
        values ('csv', repeat('a', 64), now() - interval '300 days', now(), $1::int, $2) returning id)
      insert into payouts.bank_entries (statement_id, entry_key, booked_on, is_credit, amount, reference, description, named,
          outcome, note, closed_by, closed_at)
        select s.id, 'entry ' || n, now() - n * interval '4 minutes', n % 2 = 0, 1000, 'FT' || n, 'Charge', '{}',
          'noted', 'Charge', $2, now()
        from s, generate_series(1, $1::int) n`,
    [ENTRIES, operator.userId],
  )
  await loader.query(`update payouts.settings set debtor_name = 'Dawra LLC', debtor_iban = $1`, [OURS])
  await loader.query(`vacuum analyze ${TABLES.join(', ')}`)
  await loader.end()
})

const SCHEMAS = ['payments', 'payouts', 'venues', 'businesses']

test('reads only bookings since the last statement for what a venue is owed', async () => {
  const { id } = await one<{ id: string }>(database.pool, sql`select id from venues.cards limit 1`)
  const due = sql`select balance, waiting, due, obstacle from payouts.due where kind = 'venue' and id = ${id}`
  const read = await rowsRead(database, SCHEMAS, db => many(db, due))
  expect(sumOfRows(read)).toBeLessThan(OF_A_VENUE)
  expect(read['payments.transfers']).toBeUndefined()
})

test('sums up a balance from the indexes of the account', async () => {
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

test('reads each venue’s balance and twenty batches for the office’s page', async () => {
  const ctx = as(database.ctx(), operator)
  const { due, batches } = await getPayoutOverview(ctx)
  expect([due.length, batches.length]).toEqual([VENUES, 20])
  const read = await rowsRead(database, SCHEMAS, db => getPayoutOverview({ ...ctx, db }))
  expect(sumOfRows(read)).toBeLessThan(VENUES * OF_A_VENUE)
})

test('reads wrongly charged VAT by an index, and nothing when there was no such VAT', async () => {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from payouts.corrections where kind = 'vat'`,
  )
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index.* on transfers/)
  expect(plan).not.toMatch(/Seq Scan on transfers/)
  await run(database.pool, sql`update payouts.settings set wrong_vat_until = null`)
  const found = sql`select id, sum from payouts.corrections where kind = 'vat'`
  const read = await rowsRead(database, ['payments', 'orders'], db => many(db, found))
  expect(sumOfRows(read)).toBeLessThan(VENUES)
})

test('reads a week’s bookings and their sales to round its VAT', async () => {
  await registeredForVat(database.ctx())
  const { account } = await one<{ account: string }>(
    database.pool,
    sql`select 'venue:' || id as account from venues.venues limit 1`,
  )
  const ofWeek = (db: Db) =>
    one<{ fee: number; vat: number }>(
      db,
      sql`select fee, vat from payouts.taxed_commission(${account}, now() - interval '14 days', now() - interval '7 days')`,
    )
  const { fee, vat } = await ofWeek(database.pool)
  const sales = fee / 195
  expect(sales).toBeCloseTo(SALES / WEEKS, -1)
  expect(vat).toBe(sales * 10)
  // Reads the commission and VAT of each sale, and for both of them the sale itself.
  expect(sumOfRows(await rowsRead(database, ['payments'], ofWeek))).toBeLessThan(sales * 8)
})

test('finds a batch among 100,000', async () => {
  const ctx = as(database.ctx(), operator)
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select id from payouts.batches order by number limit 1`,
  )
  const read = await rowsRead(database, SCHEMAS, db => getBatch({ ...ctx, db }, id))
  expect(sumOfRows(read)).toBeLessThan(50)
})

test('imports a bank statement beside 100,000 entries, and finds the open ones', async () => {
  const ctx = as(database.ctx(), operator)
  const { id: payoutId } = await one<{ id: string }>(
    database.pool,
    sql`select id from payouts.payouts order by id limit 1`,
  )
  const file = aCamt({ iban: OURS, day: muscatDay(ctx.now) }, [
    { moved: -1000, reference: 'FT-named', payoutId },
    { moved: -1000, reference: 'FT-out' },
    { moved: 1000, reference: 'FT-in' },
    { moved: -1000, reference: 'FT-batch', text: 'DAWRA-000007' },
  ])
  const readIn = (db: Db) =>
    importBankStatement({ ...ctx, db, inTransaction: true, enqueued: [] } as Tx, Buffer.from(file))
  expect(sumOfRows(await rowsRead(database, SCHEMAS, readIn))).toBeLessThan(100)
  const { open } = await getBankStatements(ctx)
  expect(open.map(({ candidates }) => candidates.length)).toEqual([5, 5])
  const read = await rowsRead(database, SCHEMAS, db => getBankStatements({ ...ctx, db }))
  expect(sumOfRows(read)).toBeLessThan(200)
  const { bank_entries_open, payouts_missing_at_bank, bank_not_compared_days } = payoutFigures
  for (const { read } of [bank_entries_open, payouts_missing_at_bank, bank_not_compared_days])
    expect(sumOfRows(await rowsRead(database, SCHEMAS, read))).toBeLessThan(50)
})

test('finds the first open week among 100,000 statements', async () => {
  expect(sumOfRows(await rowsRead(database, SCHEMAS, db => firstOpenWeek({ db })))).toBeLessThan(10)
})
