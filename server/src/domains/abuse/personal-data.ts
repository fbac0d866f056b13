import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

/** What was decided about the person. The other people of a case are left out. */
export const abusePersonalData: PersonalData = {
  name: 'abuse',
  texts: TEXTS,
  codes: ['decision'],
  collect: async ({ db }, userId) => ({
    abuseDecisions: await many(
      db,
      sql`select decision, reason, decided_at as "decidedAt" from abuse.cases
        where accounts @> array[${userId}::uuid] and ${userId} = any(people) and decided_at is not null
        order by decided_at`,
    ),
  }),
}
