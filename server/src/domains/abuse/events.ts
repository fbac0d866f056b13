import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** The office decided about accounts that seemed to work together; the people concerned are notified. */
export const caseDecided = (data: EventData<'abuse.decided'>): Event<'abuse.decided'> => ({
  topic: 'abuse.decided',
  audience: [],
  data,
})
