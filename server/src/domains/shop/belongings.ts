import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const shopBelongings: Belongings = {
  sellerId: (db, id) =>
    many<Named>(db, sql`select 'userId' as name, user_id as id from shop.members where seller_id = ${id}`),
  productId: (db, id) =>
    many<Named>(db, sql`select 'sellerId' as name, seller_id as id from shop.products where id = ${id}`),
  code: (db, id) =>
    many<Named>(db, sql`select 'sellerId' as name, seller_id as id from shop.batches where code = ${id}`),
}
