import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { one } from '#platform/sql'
import { cityDay } from './city-day.ts'
import { LISTING_SOURCES } from './listing-sources.ts'

/** Maximum number of deals scanned, those that close first: the front page needs no exact figures beyond. */
const WALK = 2000
const COUNTED = 1000
const { rows, open, columns, card, join } = LISTING_SOURCES.deal

/** $1 is the end of today. One scan of the index by end; the cards are those of every list. */
const TEXT = `with walked as materialized (
    select id, venue_id, picture, remaining, starts_at < $1::timestamptz as is_today, ends_at
    from ${rows} order by ends_at, id limit ${WALK}
  ), live as materialized (
    select * from walked d where ${open}
  ), shown as materialized (
    select * from (select distinct on (venue_id) id, is_today, picture is null as is_plain, ends_at from live
      order by venue_id, is_today desc, picture is null, ends_at, id) best
    order by is_today desc, is_plain, ends_at, id limit 7
  ), page as materialized (
    select ${columns}, s.is_today, s.is_plain from shown s join ${rows} d on d.id = s.id
  ), stores as materialized (
    select venue_id, count(*) as deals from live group by venue_id order by deals desc, venue_id limit 8
  )
  select json_build_object(
    'today', (select least(count(*), ${COUNTED}) from live where is_today),
    'closesAt', (select to_jsonb(min(ends_at)) from live where is_today),
    'later', (select least(count(*), ${COUNTED}) from live where not is_today),
    'deals', (select coalesce(json_agg(card), '[]') from (
      select ${card}, null::int as "distanceMeters" from page p ${join}
      order by p.is_today desc, p.is_plain, p.ends_at, p.id) card),
    'stores', (select coalesce(json_agg(store), '[]') from (
      select v.id, v.name, v.type, v.area, s.deals, r.rating
      from stores s join venues.cards v on v.id = s.venue_id
        left join reviews.venue_ratings r on r.venue_id = s.venue_id
      order by s.deals desc, s.venue_id) store))::text as json`

export async function readTonight({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Json> {
  const values = [cityDay('today', now).until]
  const { json } = await one<{ json: string }>(db, { name: 'tonight', text: TEXT, values })
  return new Json(json)
}
