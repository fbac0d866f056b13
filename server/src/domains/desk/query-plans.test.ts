import type { TimelineEntry } from '@dawra/contract/desk/timelines'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { aPerson, as, aVenue, type Person } from '#testing/builders'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { databaseTest } from '#testing/set-up'
import { findAnything } from './find/find-anything.ts'
import { getOrderOverview } from './overviews/get-order-overview.ts'
import { getPersonOverview } from './overviews/get-person-overview.ts'
import { getVenueOverview } from './overviews/get-venue-overview.ts'
import { listTimeline } from './overviews/list-timeline.ts'

const ROWS = 100_000
/** The row limit of a search that finds eight of each kind, including index entries. */
const A_FEW = 600
const SCHEMAS = [
  'identity',
  'venues',
  'businesses',
  'donations',
  'orders',
  'payments',
  'documents',
  'support',
  'shop',
  'notifications',
  'messages',
  'payouts',
  'rewards',
  'audit',
  'desk',
]

const database = databaseTest()
let office: Ctx
let personId: string
let orderId: string
let venueId: string

beforeAll(async () => {
  office = as(database.ctx(), {
    ...(await aPerson(database.ctx(), ['operator'])),
    office: ['owner'],
  } as Person)
  const { venue } = await aVenue(database.ctx())
  venueId = venue.id
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  await loader.query(
    `insert into identity.users (email, phone, full_name)
      select 'p' || n || '@people.test', '+968' || 70000000 + n,
        case when n = 4711 then 'Zawan Rarename' else (array['Mohammed','Salim','Fatma','سالم'])[n % 4 + 1] || ' Name' || n || ' Al Harthy' end
      from generate_series(1, $1::int) n`,
    [ROWS],
  )
  await loader.query(
    `insert into orders.orders (number, customer_id, language, contact_phone, subtotal, service_fee, total, savings,
        hold_expires_at, status, paid_at)
      select 'DS261124' || lpad(n::text, 6, '0'), id, 'en', phone, 1000, 100, 1100, 500, now(), 'paid', now()
      from (select id, phone, row_number() over (order by id) as n from identity.users where email like 'p%@people.test') p`,
  )
  await loader.query(
    `insert into orders.pickups (order_id, venue_id, status, code, starts_at, ends_at, total, grams, confirmed_at, closed_at)
      select id, $1, 'completed', 'AB' || lpad((row_number() over (order by id) % 1000)::text, 3, '0'), now(), now(), 1000,
        400, now() - (row_number() over (order by id)) * interval '1 minute', now() from orders.orders`,
    [venueId],
  )
  await loader.query(
    `insert into orders.transitions (pickup_id, status, actor) select id, 'completed', 'system' from orders.pickups`,
  )
  await loader.query(
    `insert into notifications.notifications (user_id, kind, subject, source, facts)
      select customer_id, 'order_paid', 'order:' || id, number, '{}' from orders.orders`,
  )
  await loader.query(
    `insert into audit.entries (kind, actor_id, session_id, act, subject)
      select 'change', customer_id, customer_id, 'POST /api/v1/x', case when row_number() over () % 10 = 0 then $1 else id::text end
        from orders.orders`,
    [venueId],
  )
  await loader.query(
    'vacuum analyze identity.users, orders.orders, orders.pickups, orders.transitions, notifications.notifications, audit.entries',
  )
  const { rows } = await loader.query<{ id: string; customer_id: string }>(
    `select id, customer_id from orders.orders where number = 'DS261124004711'`,
  )
  personId = rows[0]!.customer_id
  orderId = rows[0]!.id
  await loader.end()
})

async function expectFew(work: (ctx: Ctx) => Promise<unknown>, most = A_FEW) {
  const read = await rowsRead(database, SCHEMAS, db => work({ ...office, db }))
  expect(sumOfRows(read), JSON.stringify(read)).toBeLessThan(most)
}

test.each([
  'DS261124004711',
  '70004711',
  '+968 7000 4711',
  'p4711@people.test',
  'p47',
  'zawan',
  'rarename',
  'mohammed',
  'سالم',
  'AB 123',
  'nobody of this name',
  '4711',
])('finds %s by an index among 100,000', async q => {
  await expectFew(ctx => findAnything(ctx, q))
})

test('reads the index for a word that half of the people have, and only the rows shown', async () => {
  const read = await rowsRead(database, ['identity'], db => findAnything({ ...office, db }, 'harthy'))
  expect(read['identity.users'] ?? 0).toBe(0)
  expect((await findAnything(office, 'harthy')).groups[0]!.found).toHaveLength(8)
})

test('reads for an overview only the rows of its person or order', async () => {
  await expectFew(ctx => getPersonOverview(ctx, personId))
  await expectFew(ctx => getOrderOverview(ctx, orderId))
})

test('reads one page for a page of a timeline with ten thousand entries', async () => {
  await expectFew(ctx => listTimeline(ctx, { kind: 'order', id: orderId }, {}))
  await expectFew(ctx => listTimeline(ctx, { kind: 'person', id: personId }, {}))
  const first = await listTimeline(office, { kind: 'venue', id: venueId }, {})
  expect(first.items.map(({ what }: TimelineEntry) => what)).toContain('office')
})

test('reads the latest pickups of a venue by their index', async () => {
  const read = await rowsRead(database, ['orders'], db => getVenueOverview({ ...office, db }, venueId))
  expect(read['orders.pickups_of_a_venue_by_day'] ?? 0, JSON.stringify(read)).toBeLessThan(100)
})
