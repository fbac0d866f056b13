import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const charityBelongings: Belongings = {
  charityApplicationId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, user_id as id from charities.applications
      where id = ${id} and user_id is not null`,
    ),
  charityId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, user_id as id from charities.members where charity_id = ${id}`,
    ),
}
