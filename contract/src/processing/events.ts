import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

/** What clients receive. */
export const live = {
  'processing.batch_changed': z.object({ batchId: id }),
} satisfies Events

/** Read by reactions alone. */
export const internal = {
  /** Screened, cured and put on sale. */
  'processing.batch_released': z.object({ batchId: id, code: z.string() }),
} satisfies Events
