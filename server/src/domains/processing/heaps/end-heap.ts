import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { one, run, sql } from '#platform/sql'
import { transact, transactOnce } from '#platform/transact'
import { changed } from '../change-heap.ts'
import { batchReleased } from '../events.ts'

/** Ends the inputs of a heap. @throws Refusal('not_found'), Refusal('heap_not_open', { status }) */
export const startCuring = (ctx: Ctx, heapId: string) =>
  transact(ctx, async tx => {
    await run(
      tx.db,
      sql`with heap as (select id from processing.open_heap(${heapId}::uuid, array['active']))
        update processing.heaps h set status = 'curing', curing_from = platform.muscat_day(platform.now())
          from heap where h.id = heap.id`,
    )
    return changed(tx, heapId)
  })

/**
 * Releases a heap as a batch of the shop, in one transaction with the stock, once.
 * @throws Refusal('not_found'), Refusal('heap_not_open', { status }), Refusal('heap_not_ripe', { missing, count }),
 *   Refusal('heap_has_less', { gramsLeft }) when it would yield more than there is
 */
export const releaseHeap = (ctx: Ctx, heapId: string, grams: number) =>
  transactOnce(ctx, async tx => {
    const { code } = await one<{ code: string }>(
      tx.db,
      sql`select processing.release(${heapId}::uuid, ${grams}::int, ${userIdOf(tx)}::uuid) as code`,
    )
    await announce(tx, batchReleased(heapId, code))
    return changed(tx, heapId)
  })

/** @throws Refusal('not_found'), Refusal('heap_not_open', { status }) */
export const discardHeap = (ctx: Ctx, heapId: string, reason: string) =>
  transact(ctx, async tx => {
    await run(tx.db, sql`select processing.discard(${heapId}::uuid, ${reason})`)
    return changed(tx, heapId)
  })
