import { dayAfter } from '@dawra/contract/platform/muscat.rules'
import { beforeAll, expect, test } from 'vitest'
import { analyticsTable, groupTable } from '../src/domains/insights/analytics/analytics-table.ts'
import { groupAnalytics } from '../src/domains/insights/analytics/group-analytics.ts'
import { isAfterClosing, sumStaleDays } from '../src/domains/insights/analytics/sum-days.ts'
import { venueAnalytics } from '../src/domains/insights/analytics/venue-analytics.ts'
import { insightReactions } from '../src/domains/insights/reactions.ts'
import { addMember } from '../src/domains/venues/add-member.ts'
import { reactions } from '../src/domains.ts'
import { asSystem, type Ctx } from '../src/platform/context.ts'
import { Relay } from '../src/platform/outbox.ts'
import { loadSampleCity } from '../src/sample-city/load.ts'
import { aPerson, as, aVenue } from '../src/testing/builders.ts'
import { dayIn } from '../src/testing/days.ts'
import { databaseTest } from '../src/testing/set-up.ts'

const TO = dayIn(new Date(), 0)
const FROM = dayAfter(TO, -59)
const range = { from: FROM, to: TO }

const database = databaseTest()
let ctx: Ctx
beforeAll(async () => {
  ctx = asSystem(database.ctx(), 'test')
  await loadSampleCity(ctx, Object.values(reactions), false)
  await new Relay(() => ctx, [insightReactions]).drain()
  await sumStaleDays(ctx)
})

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as Row[]

/** Computed from the tables alone, independently of the product's views and functions. */
const EARNED = `select v.id, to_char(p.closed_at at time zone 'UTC' + interval '4 hours', 'YYYY-MM-DD') as day,
    count(*) filter (where p.status = 'completed')::int as collected,
    count(*) filter (where p.status = 'no_show')::int as missed,
    count(*) filter (where p.status = 'cancelled' and p.closed_by = 'customer')::int as "cancelledByCustomer",
    count(*) filter (where p.status = 'cancelled' and p.closed_by <> 'customer')::int as "cancelledByStore",
    coalesce(sum(p.kept) filter (where p.status in ('completed', 'no_show') and p.refunded_at is null), 0)::int as gross,
    coalesce(sum(round(p.kept * 0.15)) filter
      (where p.status in ('completed', 'no_show') and p.refunded_at is null), 0)::int as commission,
    count(*) filter (where p.status = 'completed' and p.nth = 1)::int as "newCustomers",
    count(*) filter (where p.status = 'completed' and p.nth > 1)::int as "returningCustomers"
  from venues.venues v join (
    select p.*, p.total - coalesce((select sum(r.price) from orders.part_refunds r where r.pickup_id = p.id), 0) as kept,
      row_number() over (partition by p.venue_id, o.customer_id, p.status order by p.closed_at, p.id) as nth
    from orders.pickups p join orders.orders o on o.id = p.order_id) p on p.venue_id = v.id
  where p.status in ('completed', 'no_show', 'cancelled') group by 1, 2 order by 1, 2`

test('shows each day’s orders, earnings and customers as stored in the tables', async () => {
  const expected = await rows<{ id: string; day: string; collected: number }>(EARNED)
  expect(expected.reduce((sum, { collected }) => sum + collected, 0)).toBeGreaterThan(20)
  for (const { id, ...day } of expected) {
    const { days } = await venueAnalytics(ctx, id, range)
    expect(days.find(one => one.day === day.day)).toMatchObject(day)
  }
})

test('shows weights, portions and sold-out deals as stored in the tables', async () => {
  const expected = await rows<Record<string, number> & { id: string }>(
    `select d.venue_id as id, count(*)::int as deals, sum(d.portions * d.portion_grams)::int as "listedGrams",
      count(*) filter (where d.sold = d.portions)::int as "soldOut",
      coalesce(sum(ceil(extract(epoch from (select max(p.confirmed_at) from orders.pickups p join orders.lines l
        on l.pickup_id = p.id where l.deal_id = d.id and p.status <> 'cancelled') - d.published_at) / 60))
        filter (where d.sold = d.portions), 0)::int as "sellOutMinutes",
      sum((select coalesce(sum(l.quantity * l.portion_grams), 0) from orders.lines l join orders.pickups p
        on p.id = l.pickup_id where l.deal_id = d.id and p.status = 'completed'))::int as "soldGrams",
      sum(d.sold)::int as sold, sum(d.portions)::int as portions
    from deals.deals d where d.published_at is not null and d.status in ('live', 'ended', 'withdrawn')
      and d.ends_at <= now() - interval '1 hour' group by 1`,
  )
  expect(expected.length).toBeGreaterThan(2)
  for (const { id, sold, portions, ...sums } of expected) {
    const { totals, hours } = await venueAnalytics(ctx, id, range)
    expect(totals).toMatchObject({ ...sums, leftGrams: sums.listedGrams! - sums.soldGrams! })
    expect(hours.reduce((sum, hour) => sum + hour.sold, 0)).toBe(sold)
    expect(hours.reduce((sum, hour) => sum + hour.listed, 0)).toBe(portions)
  }
})

test('compares a period of the same length, and counts ratings when they were written', async () => {
  const [rated] = await rows<{ id: string; count: number; stars: number }>(
    `select venue_id as id, count(*)::int as count, sum(stars)::int as stars from reviews.reviews
      where status = 'published' group by 1 order by 2 desc limit 1`,
  )
  const half = { from: dayAfter(TO, -29), to: TO }
  const { totals, before, praise } = await venueAnalytics(ctx, rated!.id, { ...half, compare: true })
  expect([totals.ratings + before!.ratings, totals.stars + before!.stars]).toEqual([
    rated!.count,
    rated!.stars,
  ])
  expect(praise.length).toBeGreaterThan(0)
  const whole = (await venueAnalytics(ctx, rated!.id, range)).totals
  expect(totals.gross + before!.gross).toBe(whole.gross)
})

test('shows analytics only to managers of the venue, as a page and as a file', async () => {
  const { venue, owner } = await aVenue(database.ctx())
  const [manager, staff, stranger] = await Promise.all([1, 2, 3].map(() => aPerson(database.ctx())))
  await addMember(as(ctx, owner), venue.id, manager!.userId, 'manager')
  await addMember(as(ctx, owner), venue.id, staff!.userId, 'staff')
  const look = (who: typeof owner) => venueAnalytics(as(ctx, who), venue.id, range)
  expect((await look(manager!)).days).toEqual([])
  await expect(look(staff!)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(look(stranger!)).rejects.toMatchObject({ code: 'not_found' })
  const file = { ...range, table: 'totals', language: 'ar' } as const
  await expect(analyticsTable(as(ctx, staff!), venue.id, file)).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await (await analyticsTable(as(ctx, manager!), venue.id, file)).text()).split('\r\n')[1]).toBe(
    '"العروض",0,0',
  )
})

/** @promise venue-analytics.stores.eachText (figures, all stores) */
test('adds up several stores, and shows each of them, to their manager', async () => {
  const { rows: venues } = await database.pool.query<{ id: string }>(
    `select venue_id as id from insights.venue_days group by 1 having sum(gross) > 0 order by sum(gross) desc limit 2`,
  )
  const [manager, other] = await Promise.all([aPerson(database.ctx()), aPerson(database.ctx())])
  for (const { id } of venues) await addMember(ctx, id, manager.userId, 'manager')
  await addMember(ctx, venues[0]!.id, other.userId, 'staff')
  const { branches, totals, before } = await groupAnalytics(as(ctx, manager), { ...range, compare: true })
  expect(branches.map(({ venueId }) => venueId)).toEqual(venues.map(({ id }) => id))
  const each = await Promise.all(venues.map(({ id }) => venueAnalytics(ctx, id, { ...range, compare: true })))
  expect(branches.map(branch => branch.totals)).toEqual(each.map(venue => venue.totals))
  for (const figure of ['gross', 'commission', 'soldGrams', 'collected', 'stars'] as const) {
    expect(totals[figure]).toBe(each.reduce((sum, venue) => sum + venue.totals[figure], 0))
    expect(before?.[figure]).toBe(each.reduce((sum, venue) => sum + venue.before![figure], 0))
  }
  const lines = (await (await groupTable(as(ctx, manager), { ...range, language: 'en' })).text()).split(
    '\r\n',
  )
  expect(lines).toHaveLength(5)
  expect(lines[3]).toMatch(/^"All stores",/)
  expect((await groupAnalytics(as(ctx, other), range)).branches).toEqual([])
})

test.each([
  ['in the afternoon', '2026-11-23T12:00:00Z', false],
  ['before it opens', '2026-11-23T03:00:00Z', false],
  ['after it closed', '2026-11-23T18:30:00Z', true],
  ['after midnight', '2026-11-23T21:00:00Z', true],
])('counts a deal listed %s as after closing: %s', async (_, at, answer) => {
  const { venue } = await aVenue(database.ctx())
  const hours = [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, opens: '09:00', closes: '22:00' }))
  expect(isAfterClosing({ ...venue, hours }, new Date(at))).toBe(answer)
})

test('cannot tell whether a deal is after closing for a venue without opening hours', async () => {
  const { venue } = await aVenue(database.ctx())
  expect(isAfterClosing({ ...venue, hours: [] }, new Date())).toBeNull()
})
