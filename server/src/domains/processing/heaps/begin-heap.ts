import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { beginHeap as route } from '@dawra/contract/processing/routes'
import { MAKES, type ProcessMethod } from '@dawra/contract/processing/rules'
import type { CompostMethod } from '@dawra/contract/shop/compost-lines.rules'
import type { Ctx } from '#platform/context'
import { invalidInput, Refusal } from '#platform/errors'
import { maybe, one, sql } from '#platform/sql'
import { transactOnce } from '#platform/transact'
import { changed } from '../change-heap.ts'

const LETTERS: Readonly<Record<ProcessMethod, string>> = {
  windrow: 'WR',
  in_vessel: 'IV',
  bokashi: 'BK',
  vermi: 'VC',
}

/**
 * Begins a heap. Its code is reserved from now on, so that no seller's batch can have it.
 * @throws Refusal('not_found') for a closed site or an unknown product, Refusal('product_of_other_kind')
 */
export function beginHeap(ctx: Ctx, { siteId, productId, method, startedOn }: ParsedBody<typeof route>) {
  return transactOnce(ctx, async tx => {
    if (startedOn > muscatDay(tx.now)) throw invalidInput('startedOn', 'in_future')
    const product = await maybe<{ method: CompostMethod }>(
      tx.db,
      sql`select p.method from processing.sites s, shop.products_by_name p
        where s.id = ${siteId} and s.is_active and p.id = ${productId}`,
    )
    if (!product) throw new Refusal('not_found')
    if (!MAKES[method].includes(product.method)) throw new Refusal('product_of_other_kind')
    const { id } = await one<{ id: string }>(
      tx.db,
      sql`insert into processing.heaps (code, site_id, product_id, method, started_on)
        values (shop.reserve_code(${LETTERS[method]}, ${startedOn}::date), ${siteId}, ${productId}, ${method},
          ${startedOn}::date)
        returning id`,
    )
    return changed(tx, id)
  })
}
