import type { OfficeSeller } from '@dawra/contract/shop/sellers'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { pageOf } from '#platform/page-of'
import { many, one, sql } from '#platform/sql'

const PAGE = 30

/** Sellers with their people, latest first. @throws Refusal('invalid_input') */
export async function listSellers({ db }: Ctx, { cursor }: { cursor?: string | undefined }) {
  const rows = await many<{ seller: OfficeSeller }>(
    db,
    sql`select shop.office_seller_json(s) as seller from shop.sellers s
      where s.id < coalesce(${idCursor(cursor)}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      order by s.id desc limit ${PAGE + 1}::int`,
  )
  return pageOf(
    rows.map(({ seller }) => seller),
    PAGE,
  )
}

export async function selectSeller({ db }: Pick<Ctx, 'db'>, sellerId: string): Promise<OfficeSeller> {
  const { seller } = await one<{ seller: OfficeSeller }>(
    db,
    sql`select shop.office_seller_json(s) as seller from shop.sellers s where s.id = ${sellerId}`,
  )
  return seller
}
