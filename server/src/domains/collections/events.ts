import type { CollectionStatus } from '@dawra/contract/collections.rules'
import type { Event } from '#platform/outbox'

interface CollectionChanged {
  requestId: string
  userId: string
  status: CollectionStatus
}

/** A pickup was asked for or taken back. */
export const collectionChanged = (data: CollectionChanged): Event<CollectionChanged> => ({
  topic: 'collections.changed',
  audience: [`user:${data.userId}`, 'shop'],
  data,
})
