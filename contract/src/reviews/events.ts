import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

/** What clients receive. */
export const live = {
  'reviews.changed': z.object({ reviewId: id, venueId: id }),
  /** For its author: answered by the venue, or decided by an operator. */
  'reviews.own_changed': z.object({ reviewId: id }),
} satisfies Events

/** Read by reactions alone. */
export const internal = {
  'reviews.published': z.object({
    reviewId: id,
    venueId: id,
    userId: id,
    pickupId: id,
    /** The first review of this person that others see. */
    isFirst: z.boolean(),
  }),
} satisfies Events
