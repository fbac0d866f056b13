import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** A pickup was requested or cancelled. */
export const collectionChanged = (data: EventData<'collections.changed'>): Event<'collections.changed'> => ({
  topic: 'collections.changed',
  audience: [`user:${data.userId}`, 'shop'],
  data,
})
