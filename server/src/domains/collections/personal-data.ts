import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const collectionPersonalData: PersonalData = {
  name: 'collections',
  texts: TEXTS,
  codes: ['kind', 'status', 'waste', 'slot'],
  money: ['price'],
  collect: async ({ db }, userId) => ({
    wasteCollections: await many(
      db,
      sql`select number, kind, waste, grams, address, phone, collect_on::text as "collectOn", slot, note as text, status,
          collected_grams as "collectedGrams", requested_at as "requestedAt", nullif(price, 0) as price,
          paid_at as "paidAt", given_back_at as "givenBackAt"
        from collections.requests where user_id = ${userId} order by id`,
    ),
  }),
}
