import { countableGrams } from '@dawra/contract/shop/rules'
import type { StockBody, StockedProduct } from '@dawra/contract/shop/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transactOnce } from '#platform/transact'
import { type By, requireMayStock } from './sellers/require-seller.ts'
import { selectStocked } from './store.ts'

/**
 * Adds a batch, removes lost compost, or corrects the stock to a count. The rest of a recalled batch is written off
 * when another one is added.
 * @throws Refusal('not_found') also for a recalled batch or one of another seller; Refusal('stock_promised', {
 * gramsLeft }) when more is removed than is free of orders; Refusal('batch_used_up', { gramsLeft }) when more is
 * added than is left of the batch; Refusal('batch_not_ready', { readyOn }) before its day; Refusal('stock_changed', {
 * grams }) when the stock changed since it was counted
 */
export function addStock(
  ctx: Ctx,
  productId: string,
  body: StockBody,
  by: By = 'office',
): Promise<StockedProduct> {
  const { userId } = personOf(ctx)
  return transactOnce(ctx, async tx => {
    await requireMayStock(tx, productId, by)
    const grams = await changeBy(tx, productId, body)
    const batchId = body.reason === 'batch' ? body.batchId : null
    if (grams !== 0)
      await run(
        tx.db,
        sql`select shop.add_stock(${productId}::uuid, ${batchId}::uuid, ${grams}::int, ${body.reason}, ${userId}::uuid)`,
      )
    return selectStocked(tx, productId)
  })
}

async function changeBy(tx: Tx, productId: string, body: StockBody): Promise<number> {
  if (body.reason === 'batch') return body.grams
  if (body.reason === 'lost') return -body.grams
  // Locked until the correction is written: of two simultaneous counts, the second is refused.
  const stock = await maybe<{ gramsLeft: number; heldGrams: number }>(
    tx.db,
    sql`select remaining::float8 as "gramsLeft", held::float8 as "heldGrams" from shop.products
      where id = ${productId} for no key update`,
  )
  if (!stock) throw new Refusal('not_found')
  const recorded = countableGrams(stock)
  if (recorded !== body.recordedGrams) throw new Refusal('stock_changed', { grams: recorded })
  return body.grams - recorded
}
