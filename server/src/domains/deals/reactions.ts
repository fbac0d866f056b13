import type { Tx } from '#platform/transact'
import type { VenueChanged } from '#venues'
import { moveDeals } from './store.ts'

export const dealReactions = {
  /** A venue that moved takes its deals along, so that distance stays true. */
  'venues.changed': (tx: Tx, { venueId }: VenueChanged) => moveDeals(tx.db, venueId),
}
