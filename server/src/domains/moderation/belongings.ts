import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const moderationBelongings: Belongings = {
  caseId: (db, id) =>
    many<Named>(
      db,
      sql`select kind || 'Id' as name, subject_id as id from moderation.cases where id = ${id}`,
    ),
}
