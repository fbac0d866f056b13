import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { one, sql } from '#platform/sql'

export async function getVenueRating({ db }: Pick<Ctx, 'db'>, venueId: string): Promise<Json> {
  const { json } = await one<{ json: string }>(
    db,
    sql`select json_build_object(
        'stars', r.stars, 'count', coalesce(r.count, 0), 'histogram', coalesce(r.histogram, '{0,0,0,0,0}'),
        'praise', (select coalesce(json_agg(json_build_object('reason', p.reason, 'count', p.count)
            order by p.count desc, p.reason), '[]')
          from (select reason, count(*) as count from reviews.counted c cross join unnest(c.praise) as reason
            where c.venue_id = ${venueId} group by reason) p))::text as json
      from (values (${venueId}::uuid)) as asked (venue_id)
        left join reviews.venue_ratings r on r.venue_id = asked.venue_id`,
  )
  return new Json(json)
}
