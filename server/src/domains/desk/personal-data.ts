import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const deskPersonalData: PersonalData = {
  name: 'desk',
  texts: TEXTS,
  collect: async ({ db }, userId) => ({
    views: await many(
      db,
      sql`select name, list, search::text as search, is_shared as "isShared" from desk.views where owner_id = ${userId}
        order by list, name`,
    ),
  }),
}
