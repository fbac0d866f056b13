import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

/** Only the person's own actions; those of others are in their own copies. */
export const auditPersonalData: PersonalData = {
  name: 'audit',
  texts: TEXTS,
  collect: async ({ db }, userId) => ({
    acts: await many(
      db,
      sql`select act, at as "happenedAt", address as "ip" from audit.entries where actor_id = ${userId}
        order by at desc, id desc limit 20000`,
    ),
  }),
}
