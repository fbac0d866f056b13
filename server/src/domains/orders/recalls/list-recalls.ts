import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { one, sql } from '#platform/sql'

/** The recalls of all venues, latest first. */
export async function listRecalls(ctx: Ctx): Promise<Json> {
  const row = await one<{ json: string }>(
    ctx.db,
    sql`with latest as (select * from orders.recalls order by recalled_at desc limit 50)
      select jsonb_build_object('recalls', coalesce(jsonb_agg(jsonb_build_object('dealId', r.deal_id,
          'at', r.recalled_at, 'reason', r.reason, 'advice', r.advice,
          'title', platform.localized(d.title_en, d.title_ar), 'venue', v.name,
          'by', (select full_name from identity.people where id = r.recalled_by),
          'cancelled', n.cancelled, 'warned', n.warned, 'refunded', n.refunded) order by r.recalled_at desc), '[]'))::text
        as json
      from latest r join deals.deals d on d.id = r.deal_id join venues.cards v on v.id = r.venue_id
        cross join lateral (select count(*) filter (where p.outcome = 'cancelled') as cancelled,
          count(*) filter (where p.outcome = 'warned') as warned, count(*) filter (where p.outcome = 'refunded') as refunded
          from orders.recalled_pickups p where p.deal_id = r.deal_id) n`,
  )
  return new Json(row.json)
}
