import type { Point } from '@dawra/contract/platform/point'
import type { Event } from '#platform/outbox'

/** The member's live streams reconnect with their new permissions. */
export const teamChanged = (venueId: string, userId: string): Event<'venues.team_changed'> => ({
  topic: 'venues.team_changed',
  audience: [`user:${userId}`],
  data: { venueId, userId },
})

export const venueChanged = (venueId: string, point: Point): Event<'venues.changed'> => ({
  topic: 'venues.changed',
  audience: [`venue:${venueId}`],
  data: { venueId, point },
})

export const venueClosed = (venueId: string): Event<'venues.closed'> => ({
  topic: 'venues.closed',
  audience: [`venue:${venueId}`],
  data: { venueId },
})
