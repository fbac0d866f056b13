import type { FavouriteVenue } from '@dawra/contract/favourites/schemas'
import { usualListing } from '#deals'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { favouritesOf, type Sorted, startOf } from './favourites-page.ts'

interface Row extends Sorted, Omit<FavouriteVenue, 'next' | 'addedAt'> {
  planned: Date | null
  published: Date[] | null
}

const HALF_HOUR_MS = 1_800_000

/** A person's favourite venues, those with something on sale first. @throws Refusal('invalid_input') */
export async function listFavouriteVenues(ctx: Ctx, cursor: string | undefined) {
  const after = startOf(cursor)
  const rows = await many<Row>(
    ctx.db,
    sql`with mine as (
        select f.venue_id, f.alerts, f.added_at, live.count, live.count > 0 as is_on
        from favourites.favourites f, lateral (
          select count(*)::int as count from (
            select l.id from favourites.latest_deals(f.venue_id) d join deals.live_deals l on l.id = d.id
            where l.remaining > 0 limit 100) counted) live
        where f.user_id = ${personOf(ctx).userId} and f.kind = 'venue'
      ), page as (
        select * from mine
        where (is_on, added_at, venue_id) < (${after.isOn}::boolean, ${after.addedAt}::timestamptz, ${after.subjectId}::uuid)
        order by is_on desc, added_at desc, venue_id desc limit 21
      )
      select p.is_on as "isOn", p.venue_id as "subjectId", to_jsonb(p.added_at) #>> '{}' as "addedAt", p.alerts,
        p.count as "dealCount",
        v.card || jsonb_build_object('rating', (select r.rating from reviews.venue_ratings r
          where r.venue_id = v.id)) as venue,
        (select coalesce(jsonb_agg(o.offer), '[]') from (
          select deals.offer_json(d) as offer from favourites.latest_deals(p.venue_id) d
            join deals.live_deals l on l.id = d.id
          where l.remaining > 0 order by d.ends_at, d.id limit 3) o) as deals,
        times.planned, times.published
      from page p join venues.cards v on v.id = p.venue_id left join lateral (
        select min(coalesce(d.early_until, d.publish_at + make_interval(mins => d.early_minutes))) filter (
              where d.status = 'scheduled' and d.publish_at > platform.now()
                or d.status = 'live' and d.hidden_at is null and d.early_until > platform.now()) as planned,
          array_agg(d.published_at) filter (where d.published_at > platform.now() - interval '29 days') as published
        from favourites.latest_deals(p.venue_id) d) times on not p.is_on
      order by p.is_on desc, p.added_at desc, p.venue_id desc`,
  )
  return favouritesOf(rows, ({ planned, published, ...row }) => ({
    ...row,
    next: nextOf(planned, published, ctx.now),
  }))
}

/** A planned time is shown rounded up to half an hour and without its deal. */
function nextOf(planned: Date | null, published: Date[] | null, now: Date): FavouriteVenue['next'] {
  if (planned) {
    const at = Math.ceil(planned.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS
    return { at: new Date(at).toISOString(), source: 'planned' }
  }
  const usual = usualListing(published ?? [], now)
  return usual === null ? null : { at: new Date(usual).toISOString(), source: 'usual' }
}
