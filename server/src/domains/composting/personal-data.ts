import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const compostingPersonalData: PersonalData = {
  name: 'composting',
  texts: TEXTS,
  codes: ['type'],
  collect: async ({ db }, userId) => ({
    composted: await many(
      db,
      sql`select activity_type as type, grams, points, description as text, picture, created_at as "addedAt",
          edited_at as "editedAt"
        from composting.activities where user_id = ${userId} and removed_at is null order by created_at`,
    ),
  }),
}
