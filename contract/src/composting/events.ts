import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'
import { activityTypes } from '../platform/waste.rules.ts'

const composted = z.object({ activityType: z.enum(activityTypes), grams: z.int() })

const change = z.enum(['INSERT', 'UPDATE', 'DELETE'])

export const live = {
  'composting.changed': z.object({ activityId: id, change }),
} satisfies Events

export const announced = {
  'composting.changed': live['composting.changed'].extend({
    ...composted.shape,
    userId: id,
    /** With `activityId` it identifies this change. */
    revision: z.int(),
    /** Points that the change is worth; negative takes points back. */
    points: z.int(),
    /** The previous entry; null for a new one. */
    was: composted.nullable(),
    happenedAt: instant,
  }),
} satisfies Events
