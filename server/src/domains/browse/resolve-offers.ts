import type { CartOffer } from '@dawra/contract/browse/schemas'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'

export async function resolveOffers({ db }: Pick<Ctx, 'db'>, ids: string[]): Promise<CartOffer[]> {
  const rows = await many<{ offer: CartOffer }>(
    db,
    sql`select deals.offer_json(d) || jsonb_build_object(
        'membersUntil', case when d.early_until > platform.now() then d.early_until end) as offer
      from deals.deals d
      where d.id = any (${ids}::uuid[]) and d.published_at is not null
        and d.hidden_at is null`,
  )
  return rows.map(row => row.offer)
}
