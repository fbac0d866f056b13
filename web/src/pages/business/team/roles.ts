import type { VenueRole } from '@dawra/contract/venues/schemas'

/** Ordered by permissions: each role includes those of the previous one. */
export const RANKED_ROLES: readonly VenueRole[] = ['staff', 'manager', 'owner']
export const VENUE_ROLES: readonly VenueRole[] = [...RANKED_ROLES, 'accountant']
