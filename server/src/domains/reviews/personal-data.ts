import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const reviewPersonalData: PersonalData = {
  name: 'reviews',
  texts: TEXTS,
  codes: ['status', 'praise'],
  collect: async ({ db }, userId) => ({
    reviews: await many(
      db,
      sql`select v.name as venue, r.status, r.stars, r.praise, r.text, r.written_at as "writtenAt",
          r.edited_at as "editedAt", r.reply
        from reviews.reviews r join venues.cards v on v.id = r.venue_id
        where r.author_id = ${userId} order by r.written_at`,
    ),
    reviewReplies: await many(
      db,
      sql`select v.name as venue, r.reply as text, r.replied_at as "writtenAt"
        from reviews.reviews r join venues.cards v on v.id = r.venue_id
        where r.replied_by = ${userId} order by r.replied_at`,
    ),
  }),
}
