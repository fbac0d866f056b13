import type { CartOffer } from '@dawra/contract/browse'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'

/** What the deals of a cart are now, in no particular order; unknown and hidden ones are left out. */
export async function lookUpOffers({ db }: Pick<Ctx, 'db'>, ids: string[]): Promise<CartOffer[]> {
  const rows = await many<{ offer: CartOffer }>(
    db,
    sql`select jsonb_build_object('id', d.id, 'title', platform.localized(d.title_en, d.title_ar),
        'picture', d.picture, 'status', d.status, 'originalPrice', d.original_price, 'price', d.price,
        'remaining', d.remaining, 'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at),
        'membersUntil', case when d.early_until > platform.now() then d.early_until end,
        'venue', jsonb_build_object('id', v.id, 'name', v.name, 'area', v.area)) as offer
      from deals.deals d join venues.cards v on v.id = d.venue_id
      where d.id = any (${ids}::uuid[]) and d.published_at is not null
        and d.hidden_at is null`,
  )
  return rows.map(row => row.offer)
}
