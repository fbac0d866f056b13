import type { Ctx } from '#platform/context'
import type { Changer } from '#platform/refuse-stale'
import { maybe, sql } from '#platform/sql'

/** The user who changed something of a venue, as its team sees them: colleagues by name, operators as the office. */
export async function teamChanger(
  { db, actor }: Ctx,
  venueId: string,
  changedBy: string | null,
): Promise<Changer> {
  if (actor.kind === 'user' && actor.userId === changedBy) return { by: 'you', name: '' }
  const person = await maybe<{ name: string; isMember: boolean; isOperator: boolean }>(
    db,
    sql`select p.full_name as name,
        exists (select from venues.members m where m.venue_id = ${venueId} and m.user_id = p.id) as "isMember",
        exists (select from identity.role_holders h where h.user_id = p.id and h.role = 'operator') as "isOperator"
      from identity.people p where p.id = ${changedBy}::uuid and not p.is_erased`,
  )
  if (person?.isMember && person.name) return { by: 'colleague', name: person.name }
  return { by: person?.isOperator ? 'dawra' : 'someone', name: '' }
}
