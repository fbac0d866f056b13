import type { Batch } from '@dawra/contract/shop/schemas'
import type { BatchBody } from '@dawra/contract/shop/sellers'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { maybe, sql } from '#platform/sql'
import { transactOnce } from '#platform/transact'
import { lockSeller } from './require-seller.ts'

/**
 * Records a batch of the caller's seller. Codes are printed on bags and therefore unique.
 * @throws Refusal('not_found' | 'batch_code_taken' | 'too_many_requests')
 */
export async function addBatch(ctx: Ctx, { feedstock, ...batch }: BatchBody): Promise<Batch> {
  await limitRate(ctx, 'shop.batch', personOf(ctx).userId)
  return transactOnce(ctx, async tx => {
    const sellerId = await lockSeller(tx)
    const row = await maybe<{ batch: Batch }>(
      tx.db,
      sql`insert into shop.batches as b (code, seller_id, method, feedstock_en, feedstock_ar, nitrogen, phosphorus,
          potassium, started_on, ready_on, grams)
        values (${batch.code}, ${sellerId}, ${batch.method}, ${feedstock.en}, ${feedstock.ar}, ${batch.nitrogen},
          ${batch.phosphorus}, ${batch.potassium}, ${batch.startedOn}, ${batch.readyOn}, ${batch.grams})
        on conflict (code) do nothing returning shop.batch_json(b) as batch`,
    )
    if (!row) throw new Refusal('batch_code_taken', { batch: batch.code })
    return row.batch
  })
}
