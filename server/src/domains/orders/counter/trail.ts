import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { Json } from '#platform/http'
import { one, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'
import { findPickup } from '../pickups/find-pickup.ts'

/** The pickup's steps for its venue's team. @throws Refusal('not_found') */
export async function getTrail(ctx: Ctx, pickupId: string): Promise<Json> {
  const pickup = await findPickup(ctx.db, pickupId)
  if (!pickup?.venueId) throw new Refusal('not_found')
  await requireVenueRole(ctx, pickup.venueId)
  const { json } = await one<{ json: string }>(
    ctx.db,
    sql`select jsonb_build_object('steps', orders.trail(${pickupId}),
        'partRefunds', (select coalesce(jsonb_agg(jsonb_build_object('at', r.refunded_at, 'price', r.price,
            'reason', r.reason, 'by', c.full_name) order by r.number), '[]')
          from orders.part_refunds r
            left join venues.teams m on m.venue_id = ${pickup.venueId} and m.user_id = r.refunded_by
            left join identity.people c on c.id = m.user_id
          where r.pickup_id = ${pickupId}))::text as json`,
  )
  return new Json(json)
}
