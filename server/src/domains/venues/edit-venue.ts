import type { Venue, VenueDetails } from '@dawra/contract/venues'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { requireVenueRole } from './access.ts'
import { venueChanged } from './events.ts'
import { getVenue } from './get-venue.ts'
import { updateVenue } from './store.ts'
import { requireTeamPicture } from './team-picture.ts'

/** Changes a venue. @throws Refusal('not_found' | 'not_allowed') unless a manager or owner asks. */
export function editVenue(ctx: Ctx, venueId: string, details: VenueDetails): Promise<Venue> {
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId, 'manager')
    const { picture: already } = await getVenue(tx, venueId)
    await requireTeamPicture(tx, venueId, details.picture, already)
    await updateVenue(tx.db, venueId, details)
    await announce(tx, venueChanged(venueId, details.point))
    return getVenue(tx, venueId)
  })
}
