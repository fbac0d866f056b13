import type { Api } from '@dawra/contract/api'
import type { VenueRole } from '@dawra/contract/venues/schemas'
import { RANKED_ROLES } from './roles.ts'

interface Ability {
  name: 'deals' | 'orders' | 'reviews' | 'hours' | 'partRefunds' | 'recalls' | 'seeTeam' | 'team' | 'books'
  /** The lowest role that may do it. What an accountant may do, managers may too. */
  least: VenueRole
  /** A route for which the server requires that role; a test compares both. */
  route: keyof Api
}

export const ABILITIES: readonly Ability[] = [
  { name: 'deals', least: 'staff', route: 'POST /api/v1/venues/{venueId}/deals' },
  { name: 'orders', least: 'staff', route: 'POST /api/v1/venues/{venueId}/pickups/complete' },
  { name: 'reviews', least: 'staff', route: 'PUT /api/v1/reviews/{reviewId}/reply' },
  { name: 'hours', least: 'manager', route: 'PUT /api/v1/venues/{venueId}/schedule' },
  { name: 'partRefunds', least: 'manager', route: 'POST /api/v1/pickups/{pickupId}/part-refund' },
  { name: 'recalls', least: 'manager', route: 'POST /api/v1/deals/{dealId}/recall' },
  { name: 'seeTeam', least: 'manager', route: 'GET /api/v1/venues/{venueId}/team' },
  { name: 'team', least: 'owner', route: 'POST /api/v1/venues/{venueId}/invitations' },
  { name: 'books', least: 'accountant', route: 'GET /api/v1/venues/{venueId}/money' },
]

export const addedBy = (role: VenueRole) =>
  ABILITIES.filter(({ least }) => least === role).map(({ name }) => name)

/** The previous role, whose abilities are included; undefined for the first role and for accountants. */
export const roleBefore = (role: VenueRole): VenueRole | undefined =>
  RANKED_ROLES[RANKED_ROLES.indexOf(role) - 1]
