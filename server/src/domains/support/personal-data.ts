import type { PersonalData } from '#platform/personal-data'
import { type Db, many, maybe, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

/** The person's confirmed address; null while it is unconfirmed, because tickets from it may be another person's. */
const ownEmail = async (db: Db, userId: string) =>
  (
    await maybe<{ email: string | null }>(
      db,
      sql`select email from identity.holders where id = ${userId} and email_confirmed_at is not null`,
    )
  )?.email ?? null

export const supportPersonalData: PersonalData = {
  name: 'support',
  texts: TEXTS,
  codes: ['topic', 'status', 'aboutKind'],
  collect: async ({ db }, userId) => ({
    tickets: await many(
      db,
      sql`select number, topic, subject, reference, about_kind as "aboutKind", status, created_at as "createdAt",
          solved_at as "solvedAt", is_satisfied as "isSatisfied", (
          select jsonb_agg(jsonb_build_object('isStaff', is_staff, 'text', text, 'picture', picture,
            'writtenAt', written_at) order by r.id) from support.replies r where r.ticket_id = t.id) as replies
        from support.tickets t
        where (user_id = ${userId} or user_id is null and email = ${await ownEmail(db, userId)}) and erased_at is null
        order by created_at`,
    ),
  }),
}
