import type { VenueRole } from '@dawra/contract/venues'

/** From the role with the fewest permissions to the one with the most, each with all that the one before it may do. */
export const RANKED_ROLES: readonly VenueRole[] = ['staff', 'manager', 'owner']
/** As they are offered. */
export const VENUE_ROLES: readonly VenueRole[] = [...RANKED_ROLES, 'accountant']
