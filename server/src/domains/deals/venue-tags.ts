import type { VenueTags } from '@dawra/contract/deals/venue-habits'
import type { Ctx } from '#platform/context'
import { type Db, one, sql } from '#platform/sql'
import { getVenue } from '#venues'

/** What a venue mostly sells. @throws Refusal('not_found') */
export async function getVenueTags(ctx: Pick<Ctx, 'db' | 'now'>, venueId: string): Promise<VenueTags> {
  await getVenue(ctx, venueId)
  return selectVenueTags(ctx.db, venueId)
}

const selectVenueTags = (db: Db, venueId: string) =>
  one<VenueTags>(
    db,
    sql`with latest as materialized (
        select category, tags, dietary from deals.deals
        where venue_id = ${venueId} and published_at is not null and hidden_at is null order by id desc limit 100),
      words as (
        select 'category' as kind, category as word, count(*) as deals from latest where category <> 'mixed' group by 2
        union all select 'tag', tag, count(*) from latest, unnest(tags) tag group by 2
        union all select 'dietary', label, count(*) from latest, unnest(dietary) label group by 2),
      counted as (select words.*, (select count(*) from latest) as all_deals from words)
      select
        coalesce(array_agg(word order by deals desc, word) filter (where kind = 'category' and deals * 5 >= all_deals), '{}')
          as categories,
        coalesce(array_agg(word order by deals desc, word) filter (where kind = 'tag' and deals * 5 >= all_deals), '{}')
          as tags,
        coalesce(array_agg(word order by word) filter (where kind = 'dietary' and deals = all_deals), '{}') as dietary
      from counted`,
  )
