import type { Belongings, Named } from '#platform/own-acts'
import { type Db, many, sql } from '#platform/sql'

const requester = (db: Db, id: string) =>
  many<Named>(
    db,
    sql`select 'userId' as name, requester_id as id from donations.requests where id = ${id}
      union all select 'donationId', donation_id from donations.requests where id = ${id}`,
  )

/** Whose the things are that the office acts on. A venue gives under its own id. */
export const donationBelongings: Belongings = {
  donationId: (db, id) =>
    many<Named>(
      db,
      sql`select unnest(array['userId', 'venueId']) as name, donor_id as id from donations.donations where id = ${id}`,
    ),
  // As payments name it, and as the routes of the office do.
  requestId: requester,
  donationRequestId: requester,
  // A venue gives under its own id.
  donorId: async (_, id) => ['userId', 'venueId'].map(name => ({ name, id })),
  ratingId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, author_id as id from donations.ratings where id = ${id}
        union all select unnest(array['userId', 'venueId']), about_id from donations.ratings where id = ${id}`,
    ),
}
