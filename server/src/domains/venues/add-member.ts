import type { VenueRole } from '@dawra/contract/venues/schemas'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { teamChanged } from './events.ts'
import { requireVenueRole } from './require-venue-role.ts'
import { insertMember } from './store.ts'

export function addMember(ctx: Ctx, venueId: string, userId: string, role: VenueRole): Promise<void> {
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId, 'owner')
    await insertMember(tx.db, venueId, userId, role)
    await announce(tx, teamChanged(venueId, userId))
  })
}
