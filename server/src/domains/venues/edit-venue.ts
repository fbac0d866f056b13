import type { Venue, VenueEdit } from '@dawra/contract/venues/schemas'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { transact } from '#platform/transact'
import { requirePlace } from '#settings'
import { venueChanged } from './events.ts'
import { getVenue } from './get-venue.ts'
import { lockVersion } from './lock-venue.ts'
import { requireVenueRole } from './require-venue-role.ts'
import { updateVenue } from './store.ts'
import { requireTeamPicture } from './team-picture.ts'

/**
 * @throws Refusal('not_found' | 'not_allowed') unless a manager or owner calls; Refusal('changed_meanwhile' |
 * 'invalid_input')
 */
export function editVenue(
  ctx: Ctx,
  venueId: string,
  { version, ...details }: VenueEdit & { version: number },
): Promise<Venue> {
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId, 'manager')
    await lockVersion(tx, venueId, version)
    const already = await getVenue(tx, venueId)
    await requireTeamPicture(tx, venueId, details.picture, already.picture)
    await requirePlace(tx.db, details, { already })
    await updateVenue(tx.db, venueId, details, userIdOf(tx))
    await announce(tx, venueChanged(venueId, details.point))
    return getVenue(tx, venueId)
  })
}
