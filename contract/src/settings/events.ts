import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'

/** Read by reactions alone. */
export const internal = {
  /** The office added an area, or changed one. */
  'settings.area_changed': z.object({ area: z.string() }),
} satisfies Events
