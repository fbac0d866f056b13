import type { ProductBody, StockedProduct } from '@dawra/contract/shop'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { dropPicture } from '#platform/forget-person'
import { requirePicture } from '#platform/require-picture'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { selectStocked } from './store.ts'

/** What is in a checkout keeps the price it was held for. @throws Refusal('not_found' | 'invalid_input') */
export function editProduct(ctx: Ctx, productId: string, body: ProductBody): Promise<StockedProduct> {
  return transact(ctx, async tx => {
    const before = await lockPicture(tx, productId)
    if (!before) throw new Refusal('not_found')
    await requirePicture(tx, body.picture, { already: before.picture })
    await updateProduct(tx, productId, body)
    if (before.picture && before.picture !== body.picture) await dropPicture(tx, before.picture)
    return selectStocked(tx, productId)
  })
}

const lockPicture = (tx: Tx, productId: string) =>
  maybe<{ picture: string | null }>(
    tx.db,
    sql`select picture from shop.products where id = ${productId} for no key update`,
  )

const updateProduct = (tx: Tx, productId: string, { title, description, ...body }: ProductBody) =>
  run(
    tx.db,
    sql`update shop.products set title_en = ${title.en}, title_ar = ${title.ar}, description_en = ${description.en},
        description_ar = ${description.ar}, picture = ${body.picture}, price_per_kg = ${body.pricePerKg},
        is_available = ${body.isAvailable}
      where id = ${productId}`,
  )
