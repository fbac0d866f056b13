import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { one, sql } from '#platform/sql'
import { cityDay } from './city-day.ts'

/** So many of the deals that close first are looked at; figures beyond are not needed on a front page. */
const WALK = 2000
const COUNTED = 1000

/** What the front page offers, as JSON text that PostgreSQL built. One walk of the index of what closes first. */
export async function readTonight({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Json> {
  const midnight = cityDay('today', now).until
  const { json } = await one<{ json: string }>(
    db,
    sql`with walked as materialized (
        select id, venue_id, picture, remaining, starts_at < ${midnight}::timestamptz as is_today, ends_at
        from deals.live_deals order by ends_at, id limit ${WALK}::int
      ), live as materialized (select * from walked where remaining > 0),
      shown as materialized (
        select * from (select distinct on (venue_id) id, is_today, picture is null as is_plain, ends_at from live
          order by venue_id, is_today desc, picture is null, ends_at, id) best
        order by is_today desc, is_plain, ends_at, id limit 7
      ), stores as materialized (
        select venue_id, count(*) as deals from live group by venue_id order by deals desc, venue_id limit 8
      ), sellers as (
        select v.id, v.name, v.type, v.area,
          case when r.count > 0 then json_build_object('stars', r.stars, 'count', r.count) end as rating
        from (select venue_id from stores union
          select d.venue_id from shown join deals.live_deals d using (id)) wanted
        join venues.cards v on v.id = wanted.venue_id
        left join reviews.venue_ratings r on r.venue_id = v.id
      )
      select json_build_object(
        'today', (select least(count(*), ${COUNTED}::int) from live where is_today),
        'closesAt', (select to_jsonb(min(ends_at)) from live where is_today),
        'later', (select least(count(*), ${COUNTED}::int) from live where not is_today),
        'deals', (select coalesce(json_agg(card), '[]') from (
          select d.id, d.kind, json_build_object('en', d.title_en, 'ar', d.title_ar) as title, d.category, d.picture,
            d.price, d.original_price as "originalPrice", d.remaining,
            json_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at) as window,
            to_json(s) as venue, null as "distanceMeters"
          from shown join deals.live_deals d using (id) join sellers s on s.id = d.venue_id
          order by shown.is_today desc, shown.is_plain, shown.ends_at, shown.id) card),
        'stores', (select coalesce(json_agg(store), '[]') from (
          select s.*, stores.deals from stores join sellers s on s.id = stores.venue_id
          order by stores.deals desc, stores.venue_id) store))::text as json`,
  )
  return new Json(json)
}
