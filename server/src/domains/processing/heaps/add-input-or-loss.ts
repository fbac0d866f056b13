import type { ParsedBody } from '@dawra/contract/platform/route'
import type { addInput as inputRoute, addLoss as lossRoute } from '@dawra/contract/processing/routes'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transactOnce } from '#platform/transact'
import { changed } from '../change-heap.ts'

/**
 * @throws Refusal('not_found'), Refusal('heap_not_open', { status }), Refusal('nothing_to_take') when it is in a heap
 *   already
 */
export const addInput = (ctx: Ctx, heapId: string, body: ParsedBody<typeof inputRoute>) =>
  transactOnce(ctx, async tx => {
    await run(
      tx.db,
      body.from === 'round'
        ? sql`select processing.take_round(${heapId}::uuid, ${body.roundId}::uuid, ${body.emptyingId}::uuid)`
        : sql`select processing.add_input(${heapId}::uuid, ${body.kind}, ${body.grams}::int, ${body.note})`,
    )
    return changed(tx, heapId)
  })

/** @throws Refusal('not_found'), Refusal('heap_not_open', { status }), Refusal('heap_has_less', { gramsLeft }) */
export const addLoss = (ctx: Ctx, heapId: string, { kind, grams, note }: ParsedBody<typeof lossRoute>) =>
  transactOnce(ctx, async tx => {
    await run(tx.db, sql`select processing.lose(${heapId}::uuid, ${kind}, ${grams}::int, ${note})`)
    return changed(tx, heapId)
  })
