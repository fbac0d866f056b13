import type { Venue, VenueDetails } from '@dawra/contract/venues/schemas'
import { getPeople } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { requirePicture } from '#platform/require-picture'
import { transact } from '#platform/transact'
import { getVenue } from './get-venue.ts'
import { insertMember, insertVenue } from './store.ts'

/** Opens a venue with its first owner. @throws Refusal('user_unknown' | 'invalid_input') */
export function openVenue(
  ctx: Ctx,
  { ownerId, ...details }: VenueDetails & { ownerId: string },
): Promise<Venue> {
  return transact(ctx, async tx => {
    await requirePicture(tx, details.picture, { uploadedBy: [ownerId] })
    if ((await getPeople(tx.db, [ownerId])).length === 0) throw new Refusal('user_unknown')
    const venueId = await insertVenue(tx.db, details)
    await insertMember(tx.db, venueId, ownerId, 'owner')
    return getVenue(tx, venueId)
  })
}
