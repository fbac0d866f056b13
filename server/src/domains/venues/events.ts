import type { Point } from '@dawra/contract/common'
import type { Event } from '#platform/outbox'

export interface VenueChanged {
  venueId: string
  point: Point
}

export const venueChanged = (venueId: string, point: Point): Event<VenueChanged> => ({
  topic: 'venues.changed',
  audience: [`venue:${venueId}`],
  data: { venueId, point },
})
