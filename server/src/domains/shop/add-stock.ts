import type { StockBody, StockedProduct } from '@dawra/contract/shop'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import { transactOnce } from '#platform/transact'
import { selectStocked } from './store.ts'

/**
 * Brings in a batch, or corrects what was counted or lost. What is left of a recalled batch is written off when another
 * one comes in.
 * @throws Refusal('not_found') also for a batch that is recalled or somebody else's; Refusal('stock_promised',
 *   { gramsLeft }) when more is taken away than nobody was promised; Refusal('batch_used_up', { gramsLeft }) when more
 *   comes in than is left of the batch
 */
export function addStock(
  ctx: Ctx,
  productId: string,
  { grams, reason, batchId }: StockBody,
): Promise<StockedProduct> {
  const { userId } = personOf(ctx)
  return transactOnce(ctx, async tx => {
    await run(
      tx.db,
      sql`select shop.add_stock(${productId}::uuid, ${batchId}::uuid, ${grams}::int, ${reason}, ${userId}::uuid)`,
    )
    return selectStocked(tx, productId)
  })
}
