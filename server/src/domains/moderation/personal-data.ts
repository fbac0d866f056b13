import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

/** The person's own reports. Reports against them are left out: reporters remain anonymous. */
export const moderationPersonalData: PersonalData = {
  name: 'moderation',
  texts: TEXTS,
  codes: ['kind', 'reason'],
  collect: async ({ db }, userId) => ({
    reports: await many(
      db,
      sql`select kind, reason, text, reported_at as "reportedAt" from moderation.reports
        where reporter_id = ${userId} order by reported_at`,
    ),
  }),
}
