import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const abuseBelongings: Belongings = {
  caseId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, unnest(accounts) as id from abuse.cases where id = ${id}
      union all select 'venueId', venue_id from abuse.cases where id = ${id} and venue_id is not null`,
    ),
}
