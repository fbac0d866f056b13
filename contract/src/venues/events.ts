import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { venue } from '../platform/event-subjects.ts'
import { point } from '../platform/point.ts'
import { id } from '../platform/schemas.ts'

/** What clients receive. */
export const live = {
  'venues.changed': venue,
  /** Closed for good. */
  'venues.closed': venue,
} satisfies Events

/** They end the live streams of their audience, which reconnects with what it may read from then on. */
export const ending = {
  'venues.team_changed': z.object({ venueId: id, userId: id }),
} satisfies Events

/** Live events as they are announced: reactions receive more of them than clients. */
export const announced = {
  'venues.changed': live['venues.changed'].extend({ point }),
} satisfies Events
