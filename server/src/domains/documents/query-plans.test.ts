import { books } from '@dawra/contract/documents/accounting.rules'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { as, aVenue, type Person } from '#testing/builders'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { registeredForVat } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { aProduct, aSellerPerson } from '#testing/shop-builders'
import { getBook, getOwnSellerBook } from './accounting/get-book.ts'
import { getVatQuarter } from './accounting/vat-quarter.ts'
import { documentFigures, listQueue } from './e-invoice/submission-queue.ts'
import { selectOpen } from './issue-commissions.ts'
import { documentTable, listDocuments } from './list-documents.ts'

/** Documents of one venue: receipts of three years, a month without any, and a credit note for every thousandth. */
const DOCUMENTS = 100_000
const EMPTY_MONTH = '2024-07'
const STATEMENTS = 100_000
const TO_INVOICE = 20
/** Rows of a page of each kind, with related documents. */
const A_PAGE = 300

const database = databaseTest()
let ctx: Ctx
let owner: Person
let farmer: Person
let venueId: string
beforeAll(async () => {
  ctx = database.ctx()
  // Only a registered platform invoices commission.
  await registeredForVat(ctx)
  const made = await aVenue(ctx)
  owner = made.owner
  venueId = made.venue.id
  const { sellerId } = await aProduct(ctx)
  farmer = await aSellerPerson(ctx, sellerId)
  // The pool's timeout of eight seconds is only for statements of the app.
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  await loader.query(
    `insert into documents.documents (issuer, kind, year, sequence, issued_at, source, seller, lines, total, vat,
        order_number, venue_id)
      select 'venue:' || $1::text, 'receipt', extract(year from at), n, at, 'order ' || n, '{"name": {}}', '[{}]', 100, 0,
        'DS' || n, $1::uuid
      from (select n, at + case when at >= '2024-06-30 20:00Z' then interval '31 days' else interval '0' end as at
        from (select n, timestamptz '2023-01-15 08:00Z' + n * interval '15 minutes' as at
          from generate_series(1, $2::int) n) all_of_them) moved`,
    [venueId, DOCUMENTS],
  )
  await loader.query(
    `insert into documents.documents (issuer, kind, year, sequence, issued_at, source, seller, lines, total, vat,
        order_number, venue_id, credits, reason)
      select issuer, 'credit_note', year, sequence, issued_at, 'back ' || sequence, seller, lines, 100, 0, order_number,
        venue_id, id, 'CAN' from documents.documents where sequence % 1000 = 0`,
  )
  await loader.query(
    `insert into documents.submissions (document_id, status, queued_at, reference, last_error, ended_at)
      select id, case when n > 50 then 'accepted' when n > 20 then 'pending' else 'rejected' end, issued_at,
        case when n > 50 then 'taken' end, case when n <= 20 then 'no' end,
        case when n > 50 or n <= 20 then issued_at end
      from (select id, issued_at, row_number() over (order by id) as n from documents.documents) numbered`,
  )
  // Each of the last orders also has a receipt of a seller of compost.
  await loader.query(
    `insert into documents.documents (issuer, kind, year, sequence, issued_at, source, seller, lines, total, vat, order_number)
      select 'seller:' || $1::text, kind, year, sequence, issued_at, source, seller, lines, total, vat, order_number
      from documents.documents where kind = 'receipt' and sequence > 80000`,
    [sellerId],
  )
  await loader.query(
    `insert into payouts.statements (venue_id, number, week, opening, closing, gross, refunds, commission, vat, payouts, other,
        voucher_share, pickups, issued_at, invoiced_at)
      select uuidv7(), 1, '2026-11-15', 0, 0, 0, 0, -200, -10, 210, 0, 0, 0, now() + interval '1 minute',
        case when n > $2 then now() end
      from generate_series(1, $1::int) n`,
    [STATEMENTS, TO_INVOICE],
  )
  await loader.query('vacuum analyze documents.documents, documents.submissions, payouts.statements')
  await loader.end()
})

const page = (query: Partial<Parameters<typeof listDocuments>[2]>) => (db: Ctx['db']) =>
  listDocuments({ ...as(ctx, owner), db }, venueId, { number: null, ...query })

test.each<[string, Parameters<typeof page>[0], number]>([
  ['the latest', {}, 30],
  ['one kind', { kind: 'credit_note' }, 30],
  ['a kind of which there is none', { kind: 'commission_invoice' }, 0],
  ['a month', { month: '2024-03' }, 30],
  ['a month without any', { month: EMPTY_MONTH }, 0],
  ['a kind in a month', { month: '2023-02', kind: 'credit_note' }, 3],
  ['a number', { number: 'n-2023-001000' }, 1],
  ['the digits of a number', { number: '1000' }, 2],
  ['the number of an order', { number: 'ds1000' }, 2],
  ['a number that there is not', { number: 'R-2023-999999' }, 0],
  ['a number that no document can have', { number: '99999999999' }, 0],
])('a page of %s among 100,000 documents of a venue reads one page', async (_, query, found) => {
  expect((await page(query)(ctx.db)).items).toHaveLength(found)
  expect(sumOfRows(await rowsRead(database, ['documents'], page(query)))).toBeLessThan(A_PAGE)
})

test('reads a distant page from its place in the index', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from documents.documents order by issued_at, id offset 50000 limit 1',
  )
  const far = page({ cursor: rows[0]!.id })
  expect((await far(ctx.db)).items).toHaveLength(30)
  expect(sumOfRows(await rowsRead(database, ['documents'], far))).toBeLessThan(A_PAGE)
})

test('lists every document of a month once over all pages, the latest first', async () => {
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await page({ month: '2023-01', cursor })(ctx.db)
    seen.push(...items.map(({ id }) => id))
    if (!next) break
    cursor = next
  }
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from documents.documents where issued_at < '2023-01-31 20:00Z' order by issued_at desc, id desc`,
  )
  expect(seen).toEqual(rows.map(({ id }) => id))
})

test('reads only one month for the table of a month', async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int from documents.documents where issued_at >= '2024-02-29 20:00Z' and issued_at < '2024-03-31 20:00Z'`,
  )
  const read = await rowsRead(database, ['documents'], db =>
    documentTable({ ...as(ctx, owner), db }, venueId, { month: '2024-03', language: 'en' }),
  )
  // Each document reads its submission and, for a credit note, the document that it credits.
  expect(sumOfRows(read)).toBeLessThan(rows[0]!.count * 3)
})

test('reads only the months for a month’s books and a quarter’s VAT', async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int from documents.documents where issued_at >= '2024-02-29 20:00Z' and issued_at < '2024-03-31 20:00Z'`,
  )
  const accountant = as(ctx, owner)
  for (const book of books) {
    const read = await rowsRead(database, ['documents', 'payments'], db =>
      getBook({ ...accountant, db }, { venueId, book }, { month: '2024-03', language: 'en' }),
    )
    expect(sumOfRows(read)).toBeLessThan(rows[0]!.count + 10)
  }
  const read = await rowsRead(database, ['documents', 'payments'], db =>
    getVatQuarter({ ...accountant, db }, venueId, '2024-Q1'),
  )
  expect(sumOfRows(read)).toBeLessThan(rows[0]!.count * 3 + 10)
})

test('reads only one month for the books of a seller', async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int from documents.documents where starts_with(issuer, 'seller:')
      and issued_at >= '2025-05-31 20:00Z' and issued_at < '2025-06-30 20:00Z'`,
  )
  expect(rows[0]!.count).toBeGreaterThan(1000)
  const read = await rowsRead(database, ['documents', 'payments'], db =>
    getOwnSellerBook({ ...as(ctx, farmer), db }, { book: 'sales', month: '2025-06', language: 'en' }),
  )
  expect(sumOfRows(read)).toBeLessThan(rows[0]!.count + 10)
})

test('reads only waiting documents for the office’s queue and its numbers', async () => {
  const read = await rowsRead(database, ['documents'], db => listQueue({ db }))
  expect((await listQueue(ctx)).documents).toHaveLength(50)
  expect(sumOfRows(read)).toBeLessThan(200)
  for (const { read: figure } of Object.values(documentFigures))
    expect(sumOfRows(await rowsRead(database, ['documents'], figure))).toBeLessThan(100)
})

test('finds commissions to invoice among 100,000 statements', async () => {
  expect(await selectOpen(database.pool)).toHaveLength(TO_INVOICE)
  const read = await rowsRead(database, ['documents', 'payouts'], selectOpen)
  expect(sumOfRows(read)).toBeLessThan(3 * TO_INVOICE)
})
