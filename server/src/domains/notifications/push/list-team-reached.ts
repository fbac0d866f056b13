import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'

/** Team members with a device that gets pushes about new orders. Which device it is stays private. */
export async function listTeamReached(ctx: Ctx, venueId: string): Promise<{ userIds: string[] }> {
  await requireVenueRole(ctx, venueId, 'owner')
  const reached = await many<{ id: string }>(
    ctx.db,
    sql`select t.user_id as id from venues.teams t
      where t.venue_id = ${venueId}
        and exists (select from notifications.push_subscriptions s where s.user_id = t.user_id)
        and not exists (select from notifications.preferences p
          where p.user_id = t.user_id and p.kind = 'new_order' and p.channel = 'push' and not p.is_on)`,
  )
  return { userIds: reached.map(({ id }) => id) }
}
