import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const venuePersonalData: PersonalData = {
  name: 'venues',
  texts: TEXTS,
  codes: ['role'],
  async collect({ db }, userId) {
    const memberships = await many(
      db,
      sql`select c.name as venue, m.role, m.added_at as since, m.off_shift_until as "offShiftUntil"
        from venues.members m join venues.cards c on c.id = m.venue_id where m.user_id = ${userId}
        order by m.added_at`,
    )
    const invitations = await many(
      db,
      sql`select c.name as venue, i.role, i.created_at as "invitedAt", i.expires_at as "expiresAt"
        from venues.invitations i join venues.cards c on c.id = i.venue_id
        where i.email = (select email from identity.people where id = ${userId}) order by i.created_at`,
    )
    return { memberships, invitations }
  },
}
