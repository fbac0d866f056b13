import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const profileBelongings: Belongings = {
  requestId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, user_id as id from profile.privacy_requests
      where id = ${id} and user_id is not null`,
    ),
}
