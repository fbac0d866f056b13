import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

// `shop.product_changed` is announced in SQL.

/** Open parcels with the batch are cancelled, and people who have some of it are warned. */
export const batchRecalled = (data: EventData<'shop.batch_recalled'>): Event<'shop.batch_recalled'> => ({
  topic: 'shop.batch_recalled',
  audience: ['shop'],
  data,
})

/** The person's live streams reconnect with their new permissions. */
export const memberChanged = (data: EventData<'shop.member_changed'>): Event<'shop.member_changed'> => ({
  topic: 'shop.member_changed',
  audience: [`user:${data.userId}`],
  data,
})
