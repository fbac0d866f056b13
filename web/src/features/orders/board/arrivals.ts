import type { BoardPickup } from '@dawra/contract/board'

/** Which of the new pickups this screen has not shown before. */
export interface Arrivals {
  note: (venueId: string, fresh: readonly BoardPickup[]) => BoardPickup[]
}

/** Remembers, per venue, what has been seen, so that one order rings once. */
export function createArrivals(): Arrivals {
  const seenByVenue = new Map<string, Set<string>>()
  return {
    note: (venueId, fresh) => {
      const seen = seenByVenue.get(venueId)
      const ids = fresh.map(({ id }) => id)
      seenByVenue.set(venueId, new Set([...(seen ?? []), ...ids]))
      return seen ? fresh.filter(({ id }) => !seen.has(id)) : []
    },
  }
}
