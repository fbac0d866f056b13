import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** The owners of a business's venues, each with one venue of theirs whose pages the notification links to. */
export const ownersOfBusiness = (tx: Tx, businessId: string) =>
  many<{ userId: string; venueId: string }>(
    tx.db,
    sql`select distinct on (t.user_id) t.user_id as "userId", v.venue_id as "venueId"
      from businesses.of_venues v join venues.teams t using (venue_id)
      where v.business_id = ${businessId} and t.role = 'owner' order by t.user_id, v.venue_id`,
  )

export async function ownersOfVenue(tx: Tx, venueId: string): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select user_id as id from venues.teams where venue_id = ${venueId} and role = 'owner' order by 1`,
  )
  return rows.map(({ id }) => id)
}
