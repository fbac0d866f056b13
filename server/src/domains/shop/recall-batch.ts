import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { batchRecalled } from './events.ts'

/**
 * Takes a batch off sale. What became of it is looked up by whoever hears of it; a second recall says nothing new.
 * @throws Refusal('not_found')
 */
export function recallBatch(ctx: Ctx, code: string, reason: string): Promise<null> {
  return transact(ctx, async tx => {
    const { batchId } = await one<{ batchId: string | null }>(
      tx.db,
      sql`select shop.recall(${code}, ${reason}) as "batchId"`,
    )
    if (batchId) await announce(tx, batchRecalled({ batchId, code, reason }))
    return null
  })
}
