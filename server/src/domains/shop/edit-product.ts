import type { ProductBody, StockedProduct } from '@dawra/contract/shop/schemas'
import { operatorChanger } from '#identity'
import type { Ctx } from '#platform/context'
import { dropPicture } from '#platform/drop-picture'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { refuseStale, type State } from '#platform/refuse-stale'
import { requirePicture } from '#platform/require-picture'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { sellerChanger } from './sellers/changer-for-seller.ts'
import { type By, requireMayStock } from './sellers/require-seller.ts'
import { selectStocked } from './store.ts'

/**
 * Edits a product. Holds in a checkout keep their price.
 * @throws Refusal('not_found' | 'invalid_input' | 'changed_meanwhile')
 */
export function editProduct(
  ctx: Ctx,
  productId: string,
  { version, ...body }: ProductBody & { version: number },
  by: By = 'office',
): Promise<StockedProduct> {
  return transact(ctx, async tx => {
    await requireMayStock(tx, productId, by)
    const before = await lockProduct(tx, productId)
    if (!before) throw new Refusal('not_found')
    if (version !== before.version) refuseStale(before, await changerFor(tx, productId, before.changedBy, by))
    await requirePicture(tx, body.picture, { already: before.picture })
    const known = await selectStocked(tx, productId)
    await updateProduct(tx, productId, body)
    if (before.picture && before.picture !== body.picture) await dropPicture(tx, before.picture)
    const product = await selectStocked(tx, productId)
    noteChange(tx, known, product)
    return product
  })
}

const changerFor = (tx: Tx, productId: string, changedBy: string | null, by: By) =>
  by === 'office' ? operatorChanger(tx, changedBy) : sellerChanger(tx, productId, changedBy)

const lockProduct = (tx: Tx, productId: string) =>
  maybe<State & { picture: string | null; changedBy: string | null }>(
    tx.db,
    sql`select picture, version, changed_at as "changedAt", changed_by as "changedBy"
      from shop.products where id = ${productId} for no key update`,
  )

const updateProduct = (tx: Tx, productId: string, { title, description, ...body }: ProductBody) =>
  run(
    tx.db,
    sql`update shop.products set title_en = ${title.en}, title_ar = ${title.ar}, description_en = ${description.en},
        description_ar = ${description.ar}, picture = ${body.picture}, price_per_kg = ${body.pricePerKg},
        is_available = ${body.isAvailable},
        version = version + 1, changed_at = platform.now(), changed_by = ${userIdOf(tx)}::uuid
      where id = ${productId}`,
  )
