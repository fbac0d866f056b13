import type { getDashboard } from '@dawra/contract/insights/routes'
import type { ResultOf } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'

export async function venueDashboard(ctx: Ctx, venueId: string): Promise<ResultOf<typeof getDashboard>> {
  await requireVenueRole(ctx, venueId)
  return one(
    ctx.db,
    sql`with today as (
        select platform.muscat_midnight(platform.muscat_day(platform.now())) as starts
      ), live as (
        select count(*) as deals, coalesce(sum(remaining), 0) as portions
        from (select remaining from deals.live_deals where venue_id = ${venueId}
          union all select remaining from deals.early_deals where venue_id = ${venueId}) on_sale
      ), sold as (
        select count(*) as orders, coalesce(sum(total), 0) as sales from orders.sold_pickups, today
        where venue_id = ${venueId} and confirmed_at >= today.starts
      ), saved as (
        select coalesce(sum(grams), 0) as grams, coalesce(sum(portions), 0) as portions
        from orders.completed_pickups, today where venue_id = ${venueId} and closed_at >= today.starts
      )
      select live.deals as "activeDeals", live.portions as "portionsLeft", sold.sales as "salesToday",
        sold.orders as "ordersToday", saved.grams as "gramsSaved", saved.portions as "portionsSaved",
        (select count(*) from orders.sold_pickups where venue_id = ${venueId} and is_open) as "pendingOrders"
      from live, sold, saved`,
  )
}
