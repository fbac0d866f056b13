import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'

export const supportPersonalData: PersonalData = {
  name: 'support',
  collect: async ({ db }, userId) => ({
    tickets: await many(
      db,
      sql`select number, topic, subject, reference, status, created_at as "createdAt", (
          select jsonb_agg(jsonb_build_object('isStaff', is_staff, 'text', text, 'picture', picture,
            'writtenAt', written_at) order by r.id) from support.replies r where r.ticket_id = t.id) as replies
        from support.tickets t where user_id = ${userId} order by created_at`,
    ),
  }),
}
