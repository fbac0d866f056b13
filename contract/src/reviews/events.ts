import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const live = {
  'reviews.changed': z.object({ reviewId: id, venueId: id }),
  /** For its author: the venue replied, or the office decided. */
  'reviews.own_changed': z.object({ reviewId: id }),
} satisfies Events

export const internal = {
  'reviews.published': z.object({
    reviewId: id,
    venueId: id,
    userId: id,
    pickupId: id,
    /** This person's first published review. */
    isFirst: z.boolean(),
  }),
} satisfies Events
