import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const ticketBelongings: Belongings = {
  ticketId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, user_id as id from support.tickets
      where id = ${id} and user_id is not null`,
    ),
}
