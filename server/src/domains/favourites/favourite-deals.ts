import type { FavouriteDeal } from '@dawra/contract/favourites/schemas'
import { usualListing } from '#deals'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { favouritesOf, type Sorted, startOf } from './favourites-page.ts'

interface Row extends Sorted, Omit<FavouriteDeal, 'usualAt' | 'addedAt' | 'isOn'> {
  published: Date[] | null
}

/**
 * A person's favourite deals, available ones first. A deal lasts one evening: in place of an ended one comes the venue's
 * current deal of the same dish, or when it is usually listed. Hidden deals are left out.
 * @throws Refusal('invalid_input')
 */
export async function listFavouriteDeals(ctx: Ctx, cursor: string | undefined) {
  const after = startOf(cursor)
  const rows = await many<Row>(
    ctx.db,
    sql`with mine as (
        select f.deal_id, f.alerts, f.watches, f.added_at, coalesce(l.remaining, 0) > 0 as is_on
        from favourites.favourites f left join deals.live_deals l on l.id = f.deal_id
        where f.user_id = ${personOf(ctx).userId} and f.kind = 'deal'
          and not exists (select from deals.deals d where d.id = f.deal_id and d.hidden_at is not null)
      ), page as (
        select * from mine
        where (is_on, added_at, deal_id) < (${after.isOn}::boolean, ${after.addedAt}::timestamptz, ${after.subjectId}::uuid)
        order by is_on desc, added_at desc, deal_id desc limit 21
      )
      select p.is_on as "isOn", p.deal_id as "subjectId", to_jsonb(p.added_at) #>> '{}' as "addedAt", p.alerts,
        p.watches, deals.offer_json(d) as deal, same.again, same.published
      from page p join deals.deals d on d.id = p.deal_id left join lateral (
        select (array_agg(deals.offer_json(s) order by s.ends_at) filter (where l.remaining > 0))[1] as again,
          array_agg(s.published_at) filter (where s.published_at > platform.now() - interval '29 days') as published
        from favourites.latest_deals(d.venue_id) s left join deals.live_deals l on l.id = s.id
        where lower(s.title_en) = lower(d.title_en) or s.title_ar = d.title_ar) same
        on not p.is_on
      order by p.is_on desc, p.added_at desc, p.deal_id desc`,
  )
  return favouritesOf(rows, ({ published, ...row }) => {
    const usual = row.isOn || row.again ? null : usualListing(published ?? [], ctx.now)
    return { ...row, usualAt: usual === null ? null : new Date(usual).toISOString() }
  })
}
