import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const notificationBelongings: Belongings = {
  notificationId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, user_id as id from notifications.notifications where id = ${id}`,
    ),
}
