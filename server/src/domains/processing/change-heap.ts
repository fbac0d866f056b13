import type { HeapDetails } from '@dawra/contract/processing'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { heapChanged } from './events.ts'
import { selectHeap } from './store.ts'

/** Announces that a heap is not what it was. @returns what it is now */
export async function changed(tx: Tx, heapId: string): Promise<HeapDetails> {
  await announce(tx, heapChanged(heapId))
  return selectHeap(tx.db, heapId)
}
