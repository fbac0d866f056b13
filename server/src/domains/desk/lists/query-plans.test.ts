import type { ListQuery } from '@dawra/contract/desk/lists'
import type { OfficeListName } from '@dawra/contract/desk/lists.rules'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type Ctx, inNameOf } from '#platform/context'
import { aPerson, as, aVenue } from '#testing/builders'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { aPaidPickup, type Sale } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { readList } from './read-list.ts'

const ROWS = 100_000
/** The row limit of a page of fifty: rows with their joins, the count of a thousand, and index entries. */
const A_PAGE = 12_000
/** The row limit when filters leave little: everything scanned for the page, its count and its end. */
const A_WALK = 40_000
const SCHEMAS = ['orders', 'payments', 'identity', 'venues', 'deals', 'shop', 'donations', 'vouchers']

const database = databaseTest()
let office: Ctx
let venueId: string
let sale: Sale
beforeAll(async () => {
  const ctx = database.ctx()
  office = as(
    ctx,
    inNameOf((await aPerson(ctx)).userId, {
      roles: ['operator'],
      office: ['owner'],
      aal: 'aal2',
      hasSecondFactor: true,
    }),
  )
  const { venue } = await aVenue(ctx)
  venueId = venue.id
  sale = await aPaidPickup(ctx, venue.id)
  await aPaidPickup(ctx, (await aVenue(ctx)).venue.id)
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  await loader.query(
    `create temp table made as
      select n, uuidv7() as order_id, uuidv7() as pickup_id, uuidv7() as user_id, uuidv7() as payment_id, uuidv7() as deal_id,
        case when n % 100 = 0 then $2::uuid else uuidv7() end as venue_id, now() - n * interval '1 minute' as at
      from generate_series(1, $1::int) n`,
    [ROWS, venueId],
  )
  const copy = (table: string, id: string, of: string, change: string) =>
    loader.query(
      `insert into ${table} select r.* from made m, ${table} o,
        jsonb_populate_record(null::${table}, to_jsonb(o) - 'place' - 'brief' || jsonb_build_object(${change})) r
        where o.${id} = ${of}`,
    )
  const order = `'${sale.orderId}'`
  await copy(
    'orders.orders',
    'id',
    order,
    `'id', m.order_id, 'number', 'C' || m.n, 'customer_id', m.user_id, 'placed_at', m.at`,
  )
  await copy(
    'orders.pickups',
    'order_id',
    order,
    `'id', m.pickup_id, 'order_id', m.order_id, 'venue_id', m.venue_id, 'placed_at', m.at, 'total', m.n,
      'status', case when m.n % 1000 = 1 then 'ready' else 'completed' end`,
  )
  await copy(
    'payments.payments',
    'subject',
    `'order:${sale.orderId}'`,
    `'id', m.payment_id, 'subject', 'order:' || m.order_id, 'session_id', 's' || m.n, 'invoice', 'i' || m.n, 'created_at', m.at`,
  )
  await loader.query(
    `insert into payments.refunds (payment_id, amount, reason, cause, status, requested_at, settled_at)
      select payment_id, n, 'Cold', 'refund:' || pickup_id,
        (case when n % 5000 = 0 then 'failed' when n % 100 = 0 then 'pending' else 'refunded' end)::payments.refund_status,
        at, at from made`,
  )
  await loader.query(
    `insert into identity.users (id, email, full_name, created_at, banned_until)
      select user_id, 'c' || n || '@people.test', 'Salim ' || n, at, case when n % 5000 = 0 then now() + interval '1 day' end
      from made`,
  )
  await loader.query(
    `insert into deals.deals (id, venue_id, status, kind, packaging, category, title_en, original_price, price, portions,
        remaining, sold, portion_grams, starts_at, ends_at, published_at, place, created_at)
      select deal_id, venue_id, (case when n % 1000 = 0 then 'live' else 'ended' end)::deals.status, 'dish', 'ours', 'cooked',
        'Rice ' || n, 2500, 1300, 1, 1, 0, 450, at, at + interval '2 hours', at, point(0, 0), at
      from made`,
  )
  await loader.query(
    `insert into vouchers.vouchers (id, user_id, code, source, kind, applies_to, title_en, title_ar, value, status, subject,
        issued_at, expires_at, used_at)
      select uuidv7(), user_id, regexp_replace(upper(lpad(to_hex(n), 8, '0')), '^(.{4})', '\\1-'),
        'test ' || n, 'amount_off', 'any', 'OMR 1 off', 'خصم ريال', 1000, case when n % 5000 = 0 then 'held' else 'ready' end,
        case when n % 5000 = 0 then 'order:' || order_id end, at, at + interval '30 days', null
      from made on conflict do nothing`,
  )
  await loader.query(
    `insert into donations.donors (user_id, kind, name) select user_id, 'household', 'Salim ' || n from made`,
  )
  await loader.query(
    `insert into donations.donations (id, donor_id, status, kind, category, title_en, grams, grams_left, storage, made_at,
        use_by, declared_at, starts_at, ends_at, published_at, charities_until, checks, area, address, phone, lat, lng, hidden_at)
      select deal_id, user_id, (case when n % 1000 = 0 then 'available' else 'expired' end)::donations.status, 'food', 'mixed',
        'Rice ' || n, 1000, 1000, 'ambient', at, at + interval '2 hours', at, at, at + interval '2 hours', at, at,
        donations.checks_for('food', 'ambient'), 'qurum', 'Way 1', '+96892123456', 23.6, 58.4,
        case when n % 5000 = 0 then at end
      from made`,
  )
  await loader.query('vacuum analyze')
  await loader.end()
})

const reads = async (list: OfficeListName, query: ListQuery & { cursor?: string }) =>
  rowsRead(database, SCHEMAS, db => readList({ ...office, db }, list, query))

test.each<[OfficeListName, () => ListQuery]>([
  ['orders', () => ({})],
  ['orders', () => ({ sort: 'oldest' })],
  ['orders', () => ({ sort: 'state' })],
  ['orders', () => ({ state: 'ready' })],
  ['orders', () => ({ venue: venueId })],
  ['orders', () => ({ person: sale.customer.userId })],
  ['orders', () => ({ q: 'C4711' })],
  ['orders', () => ({ q: 'c4711@people.test' })],
  ['orders', () => ({ from: '2026-01-01', state: 'ready', method: 'online' })],
  ['orders', () => ({ venue: venueId, method: 'online', least: 1 })],
  ['refunds', () => ({})],
  ['refunds', () => ({ state: 'failed' })],
  ['refunds', () => ({ q: 'C4711' })],
  ['refunds', () => ({ sort: 'newest', method: 'card' })],
  ['payments', () => ({})],
  ['payments', () => ({ q: 'c4711@people.test' })],
  ['people', () => ({})],
  ['people', () => ({ q: 'c4711@people.test' })],
  ['people', () => ({ state: 'blocked' })],
  ['people', () => ({ kind: 'driver' })],
  ['deals', () => ({})],
  ['deals', () => ({ sort: 'state' })],
  ['deals', () => ({ venue: venueId, state: 'live' })],
  ['donations', () => ({})],
  ['donations', () => ({ sort: 'state' })],
  ['donations', () => ({ state: 'hidden' })],
  ['donations', () => ({ person: sale.customer.userId })],
  ['donations', () => ({ q: 'c4711@people.test' })],
  ['donations', () => ({ venue: venueId, kind: 'food' })],
  ['vouchers', () => ({})],
  ['vouchers', () => ({ sort: 'oldest' })],
  ['vouchers', () => ({ state: 'held' })],
  ['vouchers', () => ({ q: 'ABCD 1234' })],
  ['vouchers', () => ({ q: 'c4711@people.test' })],
  ['vouchers', () => ({ person: sale.customer.userId, kind: 'amount_off' })],
])('a page of %s among 100,000 rows reads an index (%#)', async (list, query) => {
  const page = await readList(office, list, query())
  const read = await reads(list, query())
  expect(sumOfRows(read), JSON.stringify(read)).toBeLessThan(A_PAGE)
  if (!page.next) return
  const next = await reads(list, { ...query(), cursor: page.next })
  expect(sumOfRows(next), JSON.stringify(next)).toBeLessThan(A_PAGE)
})

test.each<[OfficeListName, ListQuery]>([
  ['orders', { least: 5_000_000 }],
  ['orders', { area: 'sidab', method: 'cash', kind: 'delivery' }],
  ['orders', { q: 'nobody of this name', state: 'completed' }],
  ['refunds', { method: 'omannet', sort: 'newest' }],
  ['people', { q: 'nobody of this name' }],
  ['deals', { q: 'nothing of this name', kind: 'surprise_bag' }],
  ['donations', { q: 'nothing of this name', kind: 'feed' }],
  ['vouchers', { kind: 'free_delivery', least: 5 }],
])('a search without results reads a bounded part, page by page (%s, %#)', async (list, query) => {
  const page = await readList(office, list, query)
  expect(page).toMatchObject({ items: [], next: expect.any(String), searchedTo: expect.any(String) })
  const read = await reads(list, query)
  expect(sumOfRows(read), JSON.stringify(read)).toBeLessThan(A_WALK)
  const next = await readList(office, list, { ...query, cursor: page.next! })
  expect(Date.parse(next.searchedTo!)).toBeLessThan(Date.parse(page.searchedTo!))
})
