import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

/** What clients receive. */
export const live = {
  'rewards.changed': z.object({ userId: id }),
} satisfies Events

/** Read by reactions alone. */
export const internal = {
  /** The office gave a person points, or took some. */
  'rewards.corrected': z.object({ userId: id, correctionId: id, points: z.int() }),
} satisfies Events
