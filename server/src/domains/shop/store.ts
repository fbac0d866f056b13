import type { DeliveryArea } from '@dawra/contract/shop/rules'
import type { StockedProduct } from '@dawra/contract/shop/schemas'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { type Db, maybe, one, sql } from '#platform/sql'

/** Compost on sale, newest first, or these products, without hidden ones; delivery areas, cheapest first. */
export async function readProducts({ db }: Pick<Ctx, 'db'>, ids: readonly string[] | null): Promise<Json> {
  const { json } = await one<{ json: string }>(
    db,
    sql`select json_build_object(
        'products', (select coalesce(json_agg(shop.product_json(listed.p) order by (listed.p).created_at desc,
            (listed.p).id desc), '[]')
          from (select p from shop.products p where hidden_at is null and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
            order by created_at desc, id desc limit 100) listed),
        'areas', (select coalesce(json_agg(json_build_object('area', area, 'fee', fee, 'weekdays', weekdays,
            'fromHour', from_hour, 'toHour', to_hour) order by fee, area), '[]')
          from shop.delivery_areas where is_on))::text as json`,
  )
  return new Json(json)
}

/** Undefined where compost is not delivered. */
export const deliveryAreaOf = (db: Db, area: string): Promise<DeliveryArea | undefined> =>
  maybe(
    db,
    sql`select area, fee, weekdays, from_hour as "fromHour", to_hour as "toHour"
      from shop.delivery_areas where area = ${area} and is_on`,
  )

export async function readStock({ db }: Pick<Ctx, 'db'>, sellerId: string | null): Promise<Json> {
  const { json } = await one<{ json: string }>(
    db,
    sql`select json_build_object(
        'products', (select coalesce(json_agg(shop.stock_json(listed.p) order by (listed.p).created_at desc,
            (listed.p).id desc), '[]')
          from (select p from shop.products p where ${sellerId}::uuid is null or seller_id = ${sellerId}::uuid
            order by created_at desc, id desc limit 100) listed),
        'batches', (select coalesce(json_agg(shop.batch_json(listed.b) order by (listed.b).ready_on desc,
            (listed.b).code), '[]')
          from (select b from shop.batches b where ${sellerId}::uuid is null or seller_id = ${sellerId}::uuid
            order by ready_on desc, code limit 200) listed))::text as json`,
  )
  return new Json(json)
}

export async function selectStocked({ db }: Pick<Ctx, 'db'>, productId: string): Promise<StockedProduct> {
  const { product } = await one<{ product: StockedProduct }>(
    db,
    sql`select shop.stock_json(p) as product from shop.products p where id = ${productId}`,
  )
  return product
}
