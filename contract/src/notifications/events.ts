import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'

export const live = {
  /** A notification arrived, or was read on another device. */
  'notifications.changed': z.object({}),
} satisfies Events
