import type { ResultOf } from '@dawra/contract/platform/route'
import type { listVenueChanges } from '@dawra/contract/venues/routes'
import type { VenueChange } from '@dawra/contract/venues/schemas'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { many, sql } from '#platform/sql'
import { requireVenueRole } from './require-venue-role.ts'

const AT_ONCE = 30

/**
 * The changes of a venue, newest first. Colleagues are named; the office and former members are not.
 * @throws Refusal('not_found' | 'not_allowed') unless an owner or the office calls
 */
export async function listChanges(
  ctx: Ctx,
  venueId: string,
  cursor?: string,
): Promise<ResultOf<typeof listVenueChanges>> {
  await requireVenueRole(ctx, venueId, 'owner')
  const before = idCursor(cursor)
  const reader = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const items = await many<VenueChange>(
    ctx.db,
    sql`select c.id, to_jsonb(c.changed_at) as at, c.field, c.before, c.after,
        jsonb_build_object(
          'kind', case when p.id = ${reader}::uuid then 'you' when m.user_id is not null then 'colleague'
            when exists (select from identity.role_holders h where h.user_id = p.id and h.role = 'operator') then 'office'
            else 'someone' end,
          'name', case when m.user_id is not null then p.full_name end) as by
      from venues.changes c left join identity.people p on p.id = c.changed_by and not p.is_erased
        left join venues.members m on m.venue_id = c.venue_id and m.user_id = p.id
      where c.venue_id = ${venueId} and c.id < coalesce(${before}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') order by c.id desc limit ${AT_ONCE}`,
  )
  return { items, next: items.length === AT_ONCE ? (items.at(-1)?.id ?? null) : null }
}
