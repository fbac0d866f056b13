import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'

export const internal = {
  'settings.area_changed': z.object({ area: z.string() }),
} satisfies Events
