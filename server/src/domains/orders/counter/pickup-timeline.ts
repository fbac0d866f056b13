import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { Json } from '#platform/http'
import { one, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'
import { findPickup } from '../pickups/find-pickup.ts'

/** The pickup's steps for its venue's team; people outside the team are not named. @throws Refusal('not_found') */
export async function getTrail(ctx: Ctx, pickupId: string): Promise<Json> {
  const pickup = await findPickup(ctx.db, pickupId)
  if (!pickup?.venueId) throw new Refusal('not_found')
  await requireVenueRole(ctx, pickup.venueId)
  const { json } = await one<{ json: string }>(
    ctx.db,
    sql`select jsonb_build_object(
        'steps', (select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'at', t.happened_at, 'by', a.full_name,
            'undoneAt', t.undone_at, 'undoneBy', u.full_name) order by t.id), '[]')
          from orders.transitions t
            left join lateral (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
              where m.venue_id = ${pickup.venueId} and 'user:' || c.id = t.actor) a on true
            left join lateral (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
              where m.venue_id = ${pickup.venueId} and 'user:' || c.id = t.undone_by) u on true
          where t.pickup_id = ${pickupId}),
        'partRefunds', (select coalesce(jsonb_agg(jsonb_build_object('at', r.refunded_at, 'price', r.price,
            'reason', r.reason, 'by', c.full_name) order by r.number), '[]')
          from orders.part_refunds r
            left join venues.teams m on m.venue_id = ${pickup.venueId} and m.user_id = r.refunded_by
            left join identity.people c on c.id = m.user_id
          where r.pickup_id = ${pickupId}))::text as json`,
  )
  return new Json(json)
}
