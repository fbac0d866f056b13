import type { Figures } from '#platform/figures'
import { one, sql } from '#platform/sql'

/** More people than a member's work of a day needs. */
const MANY = 200

export const auditFigures = {
  members_reading_many: {
    help: `Members of the office who read data of more than ${MANY} people within a day`,
    read: async db =>
      (
        await one<{ count: number }>(
          db,
          sql`select count(*) from (select from audit.entries
            where kind = 'read' and subject_kind = 'userId' and at > platform.now() - interval '1 day'
            group by actor_id having count(distinct subject) > ${MANY}::int) readers`,
        )
      ).count,
  },
} satisfies Figures
