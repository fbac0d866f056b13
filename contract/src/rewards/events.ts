import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const live = {
  'rewards.changed': z.object({ userId: id }),
} satisfies Events

export const internal = {
  /** The office granted a person points, or took some. */
  'rewards.corrected': z.object({ userId: id, correctionId: id, points: z.int() }),
} satisfies Events
