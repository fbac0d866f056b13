import { localizedText } from '@dawra/contract/platform/languages.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { VenueRole } from '@dawra/contract/venues/schemas'
import { addressKey, findPersonByEmail, newInvitationToken, requireAddress, sha256 } from '#identity'
import { actorKey, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { limitRate } from '#platform/rate-limit'
import { type Db, maybe, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { teamChanged } from './events.ts'
import { requireVenueRole } from './require-venue-role.ts'
import { insertMember, selectRole, selectVenue } from './store.ts'
import { sendMail } from './texts/index.ts'

/**
 * Invites an address to the team; an earlier invitation of it becomes void.
 * @throws Refusal('member_exists' | 'too_many_requests')
 */
export async function inviteToTeam(
  ctx: Ctx,
  venueId: string,
  { email, role, publicUrl }: { email: string; role: VenueRole; publicUrl: string },
) {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const token = newInvitationToken()
  await requireVenueRole(ctx, venueId, 'owner')
  await limitRate(ctx, 'venues.invite', actorKey(ctx.actor))
  await limitRate(ctx, 'venues.invite_address', addressKey(email))
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId, 'owner')
    const person = await findPersonByEmail(tx, email)
    if (person && (await selectRole(tx.db, venueId, person.id))) throw new Refusal('member_exists')
    const invitation = await one<{ id: string; expiresAt: Date }>(
      tx.db,
      sql`insert into venues.invitations (venue_id, email, role, link_hash, invited_by)
        values (${venueId}, ${email}, ${role}, ${sha256(token)}, ${by})
        on conflict (venue_id, email) where ended_at is null do update
          set role = excluded.role, link_hash = excluded.link_hash, invited_by = excluded.invited_by,
            created_at = platform.now(), expires_at = platform.now() + interval '7 days'
        returning id, expires_at as "expiresAt"`,
    )
    const venue = await selectVenue(tx.db, venueId)
    const language = person?.language ?? 'en'
    await sendMail(tx, {
      template: 'venue_invite',
      to: email,
      language,
      facts: {
        link: `${publicUrl}/invitation?team=${token}`,
        venue: venue ? localizedText(venue.name, language) : '',
        role,
      },
    })
    return { id: invitation.id, email, role, expiresAt: invitation.expiresAt.toISOString() }
  })
}

/** @throws Refusal('not_found') */
export function withdrawInvitation(ctx: Ctx, venueId: string, invitationId: string): Promise<null> {
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId, 'owner')
    const ended = await run(
      tx.db,
      sql`update venues.invitations set ended_at = platform.now()
        where id = ${invitationId} and venue_id = ${venueId} and ended_at is null`,
    )
    if (ended === 0) throw new Refusal('not_found')
    return null
  })
}

/** Whether the link is valid, and was mailed to that address. */
export const isInvitedToTeam = async (db: Db, { token, email }: { token: string; email: string }) =>
  Boolean(
    await maybe(
      db,
      sql`select from venues.invitations where link_hash = ${sha256(token)} and email = ${email}
        and ended_at is null and expires_at > platform.now()`,
    ),
  )

/** The invitation of a mailed link; its token proves access to the mailbox. @throws Refusal('invitation_not_valid') */
export async function lookAtInvitation({ db }: Pick<Ctx, 'db'>, token: string) {
  const invitation = await maybe<{
    venue: Localized
    role: VenueRole
    invitedBy: string | null
    email: string
  }>(
    db,
    sql`select platform.localized(v.name_en, v.name_ar) as venue, i.role, i.email,
        case when not p.is_erased then nullif(p.full_name, '') end as "invitedBy"
      from venues.invitations i join venues.venues v on v.id = i.venue_id
        join identity.people p on p.id = i.invited_by
      where i.link_hash = ${sha256(token)} and i.ended_at is null and i.expires_at > platform.now()`,
  )
  if (!invitation) throw new Refusal('invitation_not_valid')
  return invitation
}

/** Joins the team. @throws Refusal('invitation_not_valid' | 'invitation_for_another') */
export function acceptTeam(ctx: Ctx, token: string): Promise<{ venueId: string; role: VenueRole }> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return transact(ctx, async tx => {
    const invitation = await maybe<{ id: string; venueId: string; email: string; role: VenueRole }>(
      tx.db,
      sql`select id, venue_id as "venueId", email, role from venues.invitations
        where link_hash = ${sha256(token)} and ended_at is null and expires_at > platform.now() for update`,
    )
    if (!invitation) throw new Refusal('invitation_not_valid')
    await requireAddress(tx.db, actor.userId, invitation.email)
    const { id, venueId, role } = invitation
    await run(
      tx.db,
      sql`update venues.invitations set ended_at = platform.now(), accepted_by = ${actor.userId} where id = ${id}`,
    )
    await insertMember(tx.db, venueId, actor.userId, role)
    await announce(tx, teamChanged(venueId, actor.userId))
    return { venueId, role }
  })
}
