import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'
import { collectionStatuses } from './rules.ts'

export const live = {
  'collections.changed': z.object({ requestId: id, userId: id, status: z.enum(collectionStatuses) }),
} satisfies Events

export const internal = {
  'collections.paid': z.object({ requestId: id, userId: id }),
  /** The price of the collection is refunded to the card. */
  'collections.given_back': z.object({ requestId: id, userId: id }),
} satisfies Events
