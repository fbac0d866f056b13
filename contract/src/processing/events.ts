import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const live = {
  'processing.batch_changed': z.object({ batchId: id }),
} satisfies Events

export const internal = {
  /** Screened, cured and put on sale. */
  'processing.batch_released': z.object({ batchId: id, code: z.string() }),
} satisfies Events
