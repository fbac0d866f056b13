import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** The entry's description is not in the event. */
export const compostingChanged = (data: EventData<'composting.changed'>): Event<'composting.changed'> => ({
  topic: 'composting.changed',
  audience: [`user:${data.userId}`],
  data,
})
