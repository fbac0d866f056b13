import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { heapChanged } from './events.ts'
import { selectHeap } from './store.ts'

export async function changed(tx: Tx, heapId: string): Promise<HeapDetails> {
  await announce(tx, heapChanged(heapId))
  return selectHeap(tx.db, heapId)
}
