import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

// `shop.product_changed` is announced in SQL.

/** A batch is not to be used: open parcels with it end, and people who have some of it are warned. */
export const batchRecalled = (data: EventData<'shop.batch_recalled'>): Event<'shop.batch_recalled'> => ({
  topic: 'shop.batch_recalled',
  audience: ['shop'],
  data,
})
