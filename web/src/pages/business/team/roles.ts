import type { VenueRole } from '@dawra/contract/venues'

/** From the one who may do least on. */
export const VENUE_ROLES = ['staff', 'manager', 'owner'] as const satisfies readonly VenueRole[]
