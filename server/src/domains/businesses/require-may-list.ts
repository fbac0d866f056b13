import { Refusal } from '#platform/errors'
import { type Db, maybe, sql } from '#platform/sql'

/**
 * A legacy venue has no business and may list.
 * @throws Refusal('business_suspended') while the office has suspended the venue's business
 * @throws Refusal('licence_expired') when the food licence of the venue has expired
 */
export async function requireMayList(db: Db, venueId: string): Promise<void> {
  const refused = await maybe<{ isSuspended: boolean }>(
    db,
    sql`select status <> 'active' as "isSuspended" from businesses.of_venues
      where venue_id = ${venueId} and not businesses.may_list(${venueId})`,
  )
  if (refused) throw new Refusal(refused.isSuspended ? 'business_suspended' : 'licence_expired')
}
