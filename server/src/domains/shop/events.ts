import type { Event } from '#platform/outbox'

export interface BatchRecalled {
  batchId: string
  /** As it is printed on the bag. */
  code: string
  /** In the words of whoever recalled it. */
  reason: string
}

/** A batch is not to be used: open parcels with it end, and whoever has some is warned. */
export const batchRecalled = (data: BatchRecalled): Event<BatchRecalled> => ({
  topic: 'shop.batch_recalled',
  audience: ['shop'],
  data,
})
