import type { Point } from '@dawra/contract/common'
import type { Event } from '#platform/outbox'

export interface VenueChanged {
  venueId: string
  point: Point
}

/** Somebody joined, left or changed role: their live streams start anew with what they may hear now. */
export const teamChanged = (venueId: string, userId: string): Event<{ venueId: string; userId: string }> => ({
  topic: 'venues.team_changed',
  audience: [`user:${userId}`],
  data: { venueId, userId },
})

export const venueChanged = (venueId: string, point: Point): Event<VenueChanged> => ({
  topic: 'venues.changed',
  audience: [`venue:${venueId}`],
  data: { venueId, point },
})

/** It has closed for good: what it sells goes off sale. */
export const venueClosed = (venueId: string): Event<{ venueId: string }> => ({
  topic: 'venues.closed',
  audience: [`venue:${venueId}`],
  data: { venueId },
})
