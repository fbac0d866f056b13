import type { Event } from '#platform/outbox'

/** Something went into a heap or out of it, was measured, or became of it. For the office. */
export const heapChanged = (heapId: string): Event<'processing.batch_changed'> => ({
  topic: 'processing.batch_changed',
  audience: ['shop'],
  data: { batchId: heapId },
})

/** A heap became a batch of the shop, which has its id. */
export const batchReleased = (batchId: string, code: string): Event<'processing.batch_released'> => ({
  topic: 'processing.batch_released',
  audience: [],
  data: { batchId, code },
})
