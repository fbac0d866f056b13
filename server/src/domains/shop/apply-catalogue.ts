import type { Ctx } from '#platform/context'
import { invalidInput } from '#platform/errors'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requireAreas, requirePlace } from '#settings'
import type { Catalogue, CatalogueArea, CatalogueBatch, CatalogueProduct } from './catalogue.ts'
import { insertSeller } from './sellers/insert-seller.ts'

interface Added {
  sellers: number
  batches: number
  products: number
  areas: number
}

/**
 * Sets a shop up. A seller is identified by its English name, a batch by its code, a product by its English title at
 * the seller. Existing rows are not changed, so that the same catalogue can be applied twice. Areas are overwritten.
 * @returns how many are new; of areas, how many are in the catalogue
 * @throws Refusal('invalid_input') in an area that is not open, or when a product names a batch that its seller lacks
 * or that is used up; Refusal('batch_used_up', { gramsLeft }) when it wants more of one than is left
 */
export function applyCatalogue(ctx: Ctx, { sellers, areas }: Catalogue): Promise<Added> {
  return transact(ctx, async tx => {
    for (const { area, point } of sellers) await requirePlace(tx.db, { area, point })
    await requireAreas(tx.db, {
      path: 'areas',
      slugs: areas.filter(({ isOn }) => isOn).map(({ area }) => area),
    })
    const added = { sellers: 0, batches: 0, products: 0, areas: areas.length }
    for (const seller of sellers) {
      const { id, isNew } = await insertSeller(tx, seller)
      if (isNew) added.sellers++
      for (const batch of seller.batches) added.batches += await addBatch(tx, id, batch)
      for (const product of seller.products) if (await addProduct(tx, id, product)) added.products++
    }
    for (const area of areas) await setArea(tx, area)
    return added
  })
}

const addBatch = (tx: Tx, sellerId: string, { feedstock, ...batch }: CatalogueBatch): Promise<number> =>
  run(
    tx.db,
    sql`insert into shop.batches (code, seller_id, method, feedstock_en, feedstock_ar, nitrogen, phosphorus, potassium,
        started_on, ready_on, grams)
      values (${batch.code}, ${sellerId}, ${batch.method}, ${feedstock.en}, ${feedstock.ar}, ${batch.nitrogen},
        ${batch.phosphorus}, ${batch.potassium}, ${batch.startedOn}, ${batch.readyOn}, ${batch.grams})
      on conflict (code) do nothing`,
  )

async function addProduct(tx: Tx, sellerId: string, product: CatalogueProduct): Promise<boolean> {
  const { title, description } = product
  const known = await maybe(
    tx.db,
    sql`select from shop.products where seller_id = ${sellerId} and title_en = ${title.en}`,
  )
  if (known) return false
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into shop.products (seller_id, method, title_en, title_ar, description_en, description_ar, price_per_kg)
      values (${sellerId}, ${product.method}, ${title.en}, ${title.ar}, ${description.en}, ${description.ar},
        ${product.pricePerKg})
      returning id`,
  )
  if (product.batch) await fill(tx, { productId: id, sellerId }, product.batch, product.grams)
  return true
}

async function fill(
  tx: Tx,
  { productId, sellerId }: { productId: string; sellerId: string },
  code: string,
  grams: number | undefined,
) {
  const filled = await run(
    tx.db,
    sql`select shop.add_stock(${productId}::uuid, id, coalesce(${grams ?? null}::int, grams - brought_in), 'batch', null)
      from shop.batches where code = ${code} and seller_id = ${sellerId} and brought_in < grams`,
  )
  if (filled === 0) throw invalidInput('batch', 'invalid_value')
}

const setArea = (tx: Tx, { weekdays, ...area }: CatalogueArea) =>
  run(
    tx.db,
    sql`insert into shop.delivery_areas (area, fee, weekdays, from_hour, to_hour, is_on)
      values (${area.area}, ${area.fee}, ${weekdays}::int[], ${area.fromHour}, ${area.toHour}, ${area.isOn})
      on conflict (area) do update set fee = excluded.fee, weekdays = excluded.weekdays,
        from_hour = excluded.from_hour, to_hour = excluded.to_hour, is_on = excluded.is_on,
        version = delivery_areas.version + 1, changed_at = platform.now(), changed_by = null`,
  )
