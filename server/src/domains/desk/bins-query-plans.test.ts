import type { ListQuery } from '@dawra/contract/desk/lists'
import type { OfficeListName } from '@dawra/contract/desk/lists.rules'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type Ctx, inNameOf } from '#platform/context'
import { aPerson, as } from '#testing/builders'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { aRound } from '#testing/round-builders'
import { databaseTest } from '#testing/set-up'
import { findAnything } from './find/find-anything.ts'
import { readList } from './lists/read-list.ts'
import { getPersonOverview } from './overviews/get-person-overview.ts'

const ROWS = 100_000
/** The row limit of a search that finds eight of each kind, including index entries. */
const A_FEW = 700
/** The row limit of a page of fifty: rows with their joins, the count of a thousand, and index entries. */
const A_PAGE = 12_000
/** The row limit when filters leave little: everything scanned for the page, its count and its end. */
const A_WALK = 40_000
const SCHEMAS = ['bins', 'rounds', 'identity', 'collections', 'settings', 'processing']

const database = databaseTest()
let office: Ctx
let personId: string
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
  const round = await aRound(ctx)
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  await loader.query(
    `create temp table made as
      select n, uuidv7() as user_id, uuidv7() as plan_id, now() - n * interval '1 minute' as at from generate_series(1, $1::int) n`,
    [ROWS],
  )
  await loader.query(
    `insert into identity.users (id, email, phone, full_name, created_at)
      select user_id, 'b' || n || '@people.test', '+968' || 70000000 + n, 'Salim Name' || n, at from made`,
  )
  // Half of them live in one area, and one in a thousand waits.
  await loader.query(
    `insert into bins.subscriptions (id, user_id, kind, area, address, phone, bins_wanted, size_litres, weekdays, status,
        starts_on, requested_at)
      select plan_id, user_id, 'household', case when n % 2 = 0 then 'qurum' else 'seeb' end,
        jsonb_build_object('way', n::text, 'directions', case when n % 20000 = 0 then 'Blue gate' else 'White door' end), '+968' || 90000000 + n, 1, 60, '{0,3}',
        case when n % 1000 = 0 then 'requested' else 'active' end, '2026-01-01', at
      from made`,
  )
  await loader.query(
    `insert into bins.bins (size_litres, tare_grams, status, subscription_id, created_at)
      select 60, 2000, case when n % 5000 = 0 then 'lost' else 'placed' end, plan_id, at from made`,
  )
  await loader.query(
    `insert into rounds.rounds (name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, status)
      select 'Round ' || n, '2026-11-29'::date - n / 10, $1, null, $2, 360, 840, 'draft' from generate_series(1, 10000) n`,
    [round.vehicleId, round.depotId],
  )
  await loader.query(
    `insert into rounds.stops (round_id, kind, subscription_id, day, area, lat, lng, status, closed_at, missed_because)
      select $1, 'bins', plan_id, '2026-11-29'::date - n / 200, 'qurum', 23.6, 58.4,
        case when n % 1000 = 0 then 'missed' else 'done' end, at, case when n % 1000 = 0 then 'not_out' end from made`,
    [round.id],
  )
  await loader.query('vacuum analyze')
  const { rows } = await loader.query<{ user_id: string }>('select user_id from made where n = 4711')
  personId = rows[0]!.user_id
  await loader.end()
})

test.each([
  '4711',
  'bin 4711',
  '94711000',
  '+968 9000 4711',
  'b4711@people.test',
  'name4711',
  'salim',
  'way 4711',
  'blue gate',
  'Qurum',
  '2026-11-20',
  'AB-2611-01',
  'nobody of this name',
])('finds %s by an index among 100,000', async q => {
  const read = await rowsRead(database, SCHEMAS, db => findAnything({ ...office, db }, q))
  expect(read['bins.subscriptions'] ?? 0, JSON.stringify(read)).toBe(0)
  expect(sumOfRows(read), JSON.stringify(read)).toBeLessThan(A_FEW)
})

test('finds eight by a word that all addresses contain, without scanning the table', async () => {
  const read = await rowsRead(database, ['bins'], db => findAnything({ ...office, db }, 'white door'))
  expect(read['bins.subscriptions'] ?? 0, JSON.stringify(read)).toBe(0)
  const { groups } = await findAnything(office, 'white door')
  expect(groups.find(({ kind }) => kind === 'subscription')!.found).toHaveLength(8)
})

const reads = (list: OfficeListName, query: ListQuery & { cursor?: string }) =>
  rowsRead(database, SCHEMAS, db => readList({ ...office, db }, list, query))

test.each<[OfficeListName, () => ListQuery]>([
  ['subscriptions', () => ({})],
  ['subscriptions', () => ({ sort: 'state' })],
  ['subscriptions', () => ({ state: 'requested' })],
  ['subscriptions', () => ({ area: 'qurum', kind: 'household' })],
  ['subscriptions', () => ({ q: '4711' })],
  ['subscriptions', () => ({ q: '90004711' })],
  ['subscriptions', () => ({ q: 'b4711@people.test' })],
  ['subscriptions', () => ({ person: personId })],
  ['bins', () => ({})],
  ['bins', () => ({ sort: 'oldest', area: 'qurum' })],
  ['bins', () => ({ state: 'lost' })],
  ['bins', () => ({ q: '4711' })],
  ['bins', () => ({ q: '90004711' })],
  ['bins', () => ({ person: personId })],
  ['stops', () => ({})],
  ['stops', () => ({ sort: 'state' })],
  ['stops', () => ({ state: 'missed' })],
  ['stops', () => ({ area: 'qurum', from: '2026-10-01', until: '2026-10-31' })],
  ['stops', () => ({ q: '4711' })],
  ['stops', () => ({ q: 'b4711@people.test' })],
  ['stops', () => ({ person: personId })],
])('a page of %s among 100,000 rows reads an index (%#)', async (list, query) => {
  const page = await readList(office, list, query())
  expect(page.items.length).toBeGreaterThan(0)
  const read = await reads(list, query())
  expect(sumOfRows(read), JSON.stringify(read)).toBeLessThan(A_PAGE)
  if (!page.next) return
  const next = await reads(list, { ...query(), cursor: page.next })
  expect(sumOfRows(next), JSON.stringify(next)).toBeLessThan(A_PAGE)
})

test.each<[OfficeListName, ListQuery]>([
  ['subscriptions', { q: 'nobody of this name', kind: 'hotel' }],
  ['bins', { state: 'to_fetch' }],
  ['stops', { kind: 'delivery' }],
])('a search without results reads a bounded part of %s', async (list, query) => {
  expect(await readList(office, list, query)).toMatchObject({ items: [], searchedTo: expect.any(String) })
  const read = await reads(list, query)
  expect(sumOfRows(read), JSON.stringify(read)).toBeLessThan(A_WALK)
})

test('reads only a person’s own bins for their overview', async () => {
  const read = await rowsRead(database, SCHEMAS, db => getPersonOverview({ ...office, db }, personId))
  expect(sumOfRows(read), JSON.stringify(read)).toBeLessThan(A_FEW)
})
