import type { Venue, VenueDetails } from '@dawra/contract/venues/schemas'
import { Refusal } from '#platform/errors'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { getVenue, openVenue } from '#venues'
import type { Licence } from './store.ts'

/**
 * Opens another venue of the business behind `main`, with a food licence of its own. It gets the VATIN of `main`
 * unless another is given: a business is registered for VAT as a whole.
 * @throws Refusal('not_found')
 */
export async function openBranch(
  tx: Tx,
  main: string,
  { licence, ...details }: VenueDetails & { ownerId: string; licence: Licence },
): Promise<Venue> {
  const vatNumber = details.vatNumber ?? (await getVenue(tx, main)).vatNumber
  const venue = await openVenue(tx, { ...details, vatNumber })
  const joined = await run(
    tx.db,
    sql`insert into businesses.venues (venue_id, business_id, licence_number, licence_expires_on)
      select ${venue.id}, business_id, ${licence.number}, ${licence.expiresOn}::date
      from businesses.venues where venue_id = ${main}`,
  )
  if (joined === 0) throw new Refusal('not_found')
  return venue
}
