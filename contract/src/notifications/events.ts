import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'

/** What clients receive. */
export const live = {
  /** The person was told something, or has read it on another device. */
  'notifications.changed': z.object({}),
} satisfies Events
