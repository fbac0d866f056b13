import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const businessBelongings: Belongings = {
  applicationId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, user_id as id from businesses.applications where id = ${id}`,
    ),
  businessId: (db, id) =>
    many<Named>(
      db,
      sql`select 'venueId' as name, venue_id as id from businesses.venues where business_id = ${id}`,
    ),
  changeId: (db, id) =>
    many<Named>(
      db,
      sql`select 'businessId' as name, business_id as id from businesses.changes where id = ${id}
      union all select 'userId', asked_by from businesses.changes where id = ${id}`,
    ),
}
