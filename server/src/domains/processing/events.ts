import type { Event } from '#platform/outbox'

export const heapChanged = (heapId: string): Event<'processing.batch_changed'> => ({
  topic: 'processing.batch_changed',
  audience: ['shop'],
  data: { batchId: heapId },
})

/** The heap became a batch of the shop with the same id. */
export const batchReleased = (batchId: string, code: string): Event<'processing.batch_released'> => ({
  topic: 'processing.batch_released',
  audience: [],
  data: { batchId, code },
})
