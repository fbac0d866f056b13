import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

// `shop.product_changed` is announced in SQL.

/** A batch is not to be used: open parcels with it end, and people who have some of it are warned. */
export const batchRecalled = (data: EventData<'shop.batch_recalled'>): Event<'shop.batch_recalled'> => ({
  topic: 'shop.batch_recalled',
  audience: ['shop'],
  data,
})

/** A person joined a seller or was taken out: their live streams reconnect with what they may receive now. */
export const memberChanged = (data: EventData<'shop.member_changed'>): Event<'shop.member_changed'> => ({
  topic: 'shop.member_changed',
  audience: [`user:${data.userId}`],
  data,
})
