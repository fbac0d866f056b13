import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const reviewBelongings: Belongings = {
  reviewId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, author_id as id from reviews.reviews where id = ${id} and author_id is not null
      union all select 'venueId', venue_id from reviews.reviews where id = ${id}`,
    ),
}
