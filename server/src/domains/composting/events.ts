import type { ActivityType } from '@dawra/contract/composting.rules'
import type { Event } from '#platform/outbox'

/** What was composted, and how much of it. */
interface Composted {
  activityType: ActivityType
  grams: number
}

export interface CompostingChanged extends Composted {
  activityId: string
  userId: string
  change: 'INSERT' | 'UPDATE' | 'DELETE'
  /** With `activityId` it names this change once and for all. */
  revision: number
  /** What the change is worth: negative takes points back. */
  points: number
  /** As the entry was before, null for a new one. */
  was: Composted | null
  /** When the entry was logged, ISO 8601. */
  happenedAt: string
}

/** An entry was logged, edited or taken back. What was written in it is not said. */
export const compostingChanged = (data: CompostingChanged): Event<CompostingChanged> => ({
  topic: 'composting.changed',
  audience: [`user:${data.userId}`],
  data,
})
