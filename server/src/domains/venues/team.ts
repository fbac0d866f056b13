import type { VenueRole } from '@dawra/contract/venues/schemas'
import type { Member } from '@dawra/contract/venues/team'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { type Db, many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { teamChanged } from './events.ts'
import { requireVenueRole } from './require-venue-role.ts'

export async function listTeam(ctx: Ctx, venueId: string) {
  await requireVenueRole(ctx, venueId, 'manager')
  const members = await many<Omit<Member, 'since'> & { since: Date }>(
    ctx.db,
    sql`select m.user_id as "userId", p.full_name as name, coalesce(p.email, '') as email, m.role, m.added_at as since,
        m.role <> 'accountant' and coalesce(m.off_shift_until <= platform.now(), true) as "isOnShift"
      from venues.members m join identity.people p on p.id = m.user_id
      where m.venue_id = ${venueId} order by m.role, m.added_at limit 200`,
  )
  const invitations = await many<{ id: string; email: string; role: VenueRole; expiresAt: Date }>(
    ctx.db,
    sql`select id, email, role, expires_at as "expiresAt" from venues.invitations
      where venue_id = ${venueId} and ended_at is null and expires_at > platform.now()
      order by created_at desc limit 100`,
  )
  return {
    members: members.map(member => ({ ...member, since: member.since.toISOString() })),
    invitations: invitations.map(invited => ({ ...invited, expiresAt: invited.expiresAt.toISOString() })),
  }
}

/** @throws Refusal('not_found' | 'last_owner') */
export function changeMember(ctx: Ctx, venueId: string, userId: string, role: VenueRole): Promise<null> {
  return change(ctx, venueId, userId, db =>
    run(
      db,
      sql`update venues.members set role = ${role} where venue_id = ${venueId} and user_id = ${userId}`,
    ),
  )
}

/** Removes a member from the team, with immediate effect. @throws Refusal('not_found' | 'last_owner') */
export function removeMember(ctx: Ctx, venueId: string, userId: string): Promise<null> {
  return change(ctx, venueId, userId, db =>
    run(db, sql`delete from venues.members where venue_id = ${venueId} and user_id = ${userId}`),
  )
}

/** Serializes changes of one venue's team, so that two owners cannot remove one another. */
function change(ctx: Ctx, venueId: string, userId: string, act: (db: Db) => Promise<number>): Promise<null> {
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId, 'owner')
    await run(tx.db, sql`select from venues.venues where id = ${venueId} for no key update`)
    if ((await act(tx.db)) === 0) throw new Refusal('not_found')
    const { owners } = await one<{ owners: number }>(
      tx.db,
      sql`select count(*) as owners from venues.members where venue_id = ${venueId} and role = 'owner'`,
    )
    if (owners === 0) throw new Refusal('last_owner')
    await announce(tx, teamChanged(venueId, userId))
    return null
  })
}
