import type { Venue, VenueDetails } from '@dawra/contract/venues'
import { getPeople } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transact } from '#platform/transact'
import { getVenue } from './get-venue.ts'
import { insertMember, insertVenue } from './store.ts'

/** Opens a venue with its first owner. @throws Refusal('user_unknown') */
export function openVenue(
  ctx: Ctx,
  { ownerId, ...details }: VenueDetails & { ownerId: string },
): Promise<Venue> {
  return transact(ctx, async tx => {
    if ((await getPeople(tx.db, [ownerId])).length === 0) throw new Refusal('user_unknown')
    const venueId = await insertVenue(tx.db, details)
    await insertMember(tx.db, venueId, ownerId, 'owner')
    return getVenue(tx, venueId)
  })
}
