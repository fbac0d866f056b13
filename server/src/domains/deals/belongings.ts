import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const dealBelongings: Belongings = {
  dealId: (db, id) =>
    many<Named>(db, sql`select 'venueId' as name, venue_id as id from deals.deals where id = ${id}`),
}
