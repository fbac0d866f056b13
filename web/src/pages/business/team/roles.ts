import type { VenueRole } from '@dawra/contract/venues'

/** From the role with the fewest permissions to the one with the most. */
export const VENUE_ROLES = ['staff', 'manager', 'owner'] as const satisfies readonly VenueRole[]
