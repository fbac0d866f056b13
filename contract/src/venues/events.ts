import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { venue } from '../platform/event-subjects.ts'
import { point } from '../platform/point.ts'
import { id } from '../platform/schemas.ts'

export const live = {
  'venues.changed': venue,
  'venues.closed': venue,
} satisfies Events

/**
 * Events that end the live streams of their audience. The client reconnects and then receives only what it may still
 * read.
 */
export const ending = {
  'venues.team_changed': z.object({ venueId: id, userId: id }),
} satisfies Events

export const announced = {
  'venues.changed': live['venues.changed'].extend({ point }),
} satisfies Events
