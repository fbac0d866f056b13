import { reviewSorts } from '@dawra/contract/reviews/rules'
import { beforeAll, expect, test } from 'vitest'
import { aPerson, aVenue } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { listReviews, listStatement } from './list-reviews.ts'

const VENUES = 200

const database = databaseTest()
let venueId: string
beforeAll(async () => {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  venueId = venue.id
  const { userId } = await aPerson(ctx)
  const fill = (text: string, values: unknown[]) => database.pool.query(text, values)
  await fill(
    `insert into venues.venues (name_en, type, address_en, area, phone, lat, lng)
      select 'Venue ' || n, 'cafe', 'Way 1', 'qurum', '+96824561234', 23.6, 58.4 from generate_series(2, $1::int) n`,
    [VENUES],
  )
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into orders.orders (number, customer_id, language, contact_email, contact_phone, subtotal, service_fee,
        total, savings, hold_expires_at)
      values ('DS1', $1, 'en', 'a@people.test', '+96892123456', 0, 0, 0, 0, now()) returning id`,
    [userId],
  )
  // One hundred thousand, a quarter of them of one venue; in parts, so that no statement runs for long.
  for (let part = 0; part < 4; part++)
    await fill(
      `with v as (select id, row_number() over (order by (id = $2) desc, id) - 1 as at from venues.venues),
        p as (insert into orders.pickups (order_id, venue_id, starts_at, ends_at, total, grams)
          select $1, v.id, now() + n * interval '1 second', now() + n * interval '2 seconds', 0, 0
          from generate_series($5::int * 25000 + 1, $5::int * 25000 + 25000) n
            join v on v.at = case when n % 4 = 0 then 0 else n % $3 end
          returning id, venue_id)
      insert into reviews.reviews (pickup_id, venue_id, author_id, status, stars, praise, written_at, published_at)
        select id, venue_id, $4, 'published', 1 + at % 5, '{taste}',
          now() - ($5::int * 25000 + at) * interval '3 minutes', now()
        from (select p.*, row_number() over () as at from p) p`,
      [rows[0]!.id, venueId, VENUES, userId, part],
    )
  await database.pool.query('vacuum analyze reviews.reviews, venues.venues')
})

async function planOf(text: string, values?: unknown[]): Promise<string> {
  const how = values ? 'explain (analyze, costs off, timing off)' : 'explain (generic_plan)'
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`${how} ${text}`, values)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

test('counts ratings for only the twenty venues of a list, by an index', async () => {
  const text = `select v.id, r.rating from (select id from venues.cards order by id desc limit 20) v
    left join reviews.venue_ratings r on r.venue_id = v.id`
  const plan = await planOf(text, [])
  expect(plan).not.toContain('Seq Scan on reviews')
  expect(plan).toMatch(/Scan (using|on) shown_reviews_by_time .*loops=20\)/)
  // The step that counts must also build the rating.
  expect(plan).not.toContain('Subquery Scan on r')
})

test.each(reviewSorts)(
  'reads an index for a list of reviews by %s, also narrowed and on later pages',
  async sort => {
    const first = await listReviews(database.ctx(), venueId, { sort })
    for (const cursor of [undefined, first.next!])
      for (const stars of [undefined, 4]) {
        const plan = await planOf(listStatement(venueId, { sort, stars, cursor }).text)
        expect(plan).toMatch(/Index Scan using shown_reviews_(by_time|best_first|worst_first)/)
        expect(plan).not.toMatch(/Seq Scan on reviews|Sort/)
      }
  },
)

test.each(reviewSorts)('lists every review once over all pages by %s', async sort => {
  const ctx = database.ctx()
  const seen: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 12; page++) {
    const { items, next } = await listReviews(ctx, venueId, { sort, cursor })
    seen.push(...items.map(({ id }) => id))
    cursor = next!
  }
  const order = {
    newest: 'written_at desc',
    highest: 'stars desc, written_at desc',
    lowest: 'stars, written_at desc',
  }
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from reviews.reviews where venue_id = $1 order by ${order[sort]}, id desc limit 120`,
    [venueId],
  )
  expect(seen).toEqual(rows.map(({ id }) => id))
})
