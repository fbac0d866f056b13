import type { Api } from '@dawra/contract/api'
import type { VenueRole } from '@dawra/contract/venues'
import { RANKED_ROLES } from './roles.ts'

interface Ability {
  name: 'deals' | 'orders' | 'reviews' | 'hours' | 'partRefunds' | 'recalls' | 'seeTeam' | 'team' | 'books'
  /** Who may do it, from this role on; what an accountant may do, managers may too. */
  least: VenueRole
  /** Where the server asks for that role. */
  route: keyof Api
}

/** What the page of the team says that people of a team may do. */
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

/** What a role may do beyond the role before it. */
export const addedBy = (role: VenueRole) =>
  ABILITIES.filter(({ least }) => least === role).map(({ name }) => name)

/** The role before it, whose abilities it has too; none before the first, nor before an accountant. */
export const roleBefore = (role: VenueRole): VenueRole | undefined =>
  RANKED_ROLES[RANKED_ROLES.indexOf(role) - 1]
