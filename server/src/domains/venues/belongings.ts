import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const venueBelongings: Belongings = {
  venueId: (db, id) =>
    many<Named>(db, sql`select 'userId' as name, user_id as id from venues.members where venue_id = ${id}`),
}
