import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { Refusal } from '#platform/errors'
import { type Db, maybe, sql } from '#platform/sql'

/** @throws Refusal('not_found') */
export async function selectHeap(db: Db, heapId: string): Promise<HeapDetails> {
  const row = await maybe<{ heap: HeapDetails }>(
    db,
    sql`select processing.heap_details(h) as heap from processing.heaps h where h.id = ${heapId}`,
  )
  if (!row) throw new Refusal('not_found')
  return row.heap
}
