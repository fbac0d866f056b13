import type { Belongings, Named } from '#platform/refuse-own-act'
import { type Db, many, sql } from '#platform/sql'

const requester = (db: Db, id: string) =>
  many<Named>(
    db,
    sql`select 'userId' as name, requester_id as id from donations.requests where id = ${id}
      union all select 'donationId', donation_id from donations.requests where id = ${id}`,
  )

export const donationBelongings: Belongings = {
  donationId: (db, id) =>
    many<Named>(
      db,
      sql`select unnest(array['userId', 'venueId']) as name, donor_id as id from donations.donations where id = ${id}`,
    ),
  // Payments and the office's routes use different names for the same id.
  requestId: requester,
  donationRequestId: requester,
  // A venue that donates has its own id as the donor.
  donorId: async (_, id) => ['userId', 'venueId'].map(name => ({ name, id })),
  ratingId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, author_id as id from donations.ratings where id = ${id}
        union all select unnest(array['userId', 'venueId']), about_id from donations.ratings where id = ${id}`,
    ),
}
