import type { ParsedBody } from '@dawra/contract/platform/route'
import type { StockedProduct } from '@dawra/contract/shop/schemas'
import type { addOwnProduct } from '@dawra/contract/shop/sellers'
import { MAX_SELLER_PRODUCTS } from '@dawra/contract/shop/sellers.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { requirePicture } from '#platform/require-picture'
import { one, run, sql } from '#platform/sql'
import { type Tx, transactOnce } from '#platform/transact'
import { selectStocked } from '../store.ts'
import { lockSeller } from './require-seller.ts'

type NewProduct = ParsedBody<typeof addOwnProduct>

/** @throws Refusal('not_found' | 'invalid_input' | 'too_many_products', { most }) */
export const addProduct = (ctx: Ctx, body: NewProduct): Promise<StockedProduct> =>
  transactOnce(ctx, async tx => {
    const sellerId = await lockSeller(tx)
    await requireRoom(tx, sellerId)
    await requirePicture(tx, body.picture)
    const { id } = await insertProduct(tx, sellerId, body)
    return selectStocked(tx, id)
  })

/** The lock keeps two simultaneous additions within the limit. */
async function requireRoom(tx: Tx, sellerId: string) {
  await run(tx.db, sql`select from shop.sellers where id = ${sellerId} for no key update`)
  const { taken } = await one<{ taken: number }>(
    tx.db,
    sql`select count(*) as taken from shop.products where seller_id = ${sellerId}`,
  )
  if (taken >= MAX_SELLER_PRODUCTS) throw new Refusal('too_many_products', { most: MAX_SELLER_PRODUCTS })
}

const insertProduct = (tx: Tx, sellerId: string, { title, description, ...body }: NewProduct) =>
  one<{ id: string }>(
    tx.db,
    sql`insert into shop.products (seller_id, method, title_en, title_ar, description_en, description_ar, picture,
        price_per_kg, is_available)
      values (${sellerId}, ${body.method}, ${title.en}, ${title.ar}, ${description.en}, ${description.ar},
        ${body.picture}, ${body.pricePerKg}, ${body.isAvailable})
      returning id`,
  )
