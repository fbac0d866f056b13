import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

export const pointsCorrected = (data: EventData<'rewards.corrected'>): Event<'rewards.corrected'> => ({
  topic: 'rewards.corrected',
  audience: [],
  data,
})
