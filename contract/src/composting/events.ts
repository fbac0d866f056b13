import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'
import { activityTypes } from '../platform/waste.rules.ts'

const composted = z.object({ activityType: z.enum(activityTypes), grams: z.int() })

const change = z.enum(['INSERT', 'UPDATE', 'DELETE'])

/** What clients receive. */
export const live = {
  'composting.changed': z.object({ activityId: id, change }),
} satisfies Events

/** Live events as they are announced: reactions receive more of them than clients. */
export const announced = {
  'composting.changed': live['composting.changed'].extend({
    ...composted.shape,
    userId: id,
    /** With `activityId` it identifies this change. */
    revision: z.int(),
    /** What the change is worth; negative takes points back. */
    points: z.int(),
    /** The entry before, null for a new one. */
    was: composted.nullable(),
    /** When the entry was logged. */
    happenedAt: instant,
  }),
} satisfies Events
