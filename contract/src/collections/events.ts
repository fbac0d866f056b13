import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'
import { collectionStatuses } from './rules.ts'

/** What clients receive. */
export const live = {
  'collections.changed': z.object({ requestId: id, userId: id, status: z.enum(collectionStatuses) }),
} satisfies Events

/** Read by reactions alone. */
export const internal = {
  /** A pickup was paid for, and is booked. */
  'collections.paid': z.object({ requestId: id, userId: id }),
  /** Its price goes back to the card. */
  'collections.given_back': z.object({ requestId: id, userId: id }),
} satisfies Events
