import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

// `collections.paid` is announced in SQL.

export const collectionChanged = (data: EventData<'collections.changed'>): Event<'collections.changed'> => ({
  topic: 'collections.changed',
  audience: [`user:${data.userId}`, 'shop'],
  data,
})

export const collectionGivenBack = (
  data: EventData<'collections.given_back'>,
): Event<'collections.given_back'> => ({ topic: 'collections.given_back', audience: [], data })
