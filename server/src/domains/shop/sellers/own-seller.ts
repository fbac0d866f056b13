import type { OwnSeller } from '@dawra/contract/shop/sellers'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import { readStock } from '../store.ts'
import { sellerOf } from './require-seller.ts'

export async function getOwnSeller(ctx: Ctx): Promise<{ seller: OwnSeller | null }> {
  const row = await maybe<{ seller: OwnSeller }>(
    ctx.db,
    sql`select shop.seller_json(s) || jsonb_build_object('phone', s.phone,
        'address', platform.localized(s.address_en, s.address_ar),
        'members', (select jsonb_agg(jsonb_build_object('userId', o.user_id, 'name', p.full_name)
            order by o.added_at, o.user_id)
          from shop.members o join identity.people p on p.id = o.user_id where o.seller_id = s.id)) as seller
      from shop.members m join shop.sellers s on s.id = m.seller_id where m.user_id = ${personOf(ctx).userId}`,
  )
  return { seller: row?.seller ?? null }
}

/** Empty when the caller works for no seller. */
export async function readOwnStock(ctx: Ctx) {
  const sellerId = await sellerOf(ctx.db, personOf(ctx).userId)
  return sellerId ? readStock(ctx, sellerId) : { products: [], batches: [] }
}
