import type { AnalyticsTotals } from '@dawra/contract/insights/analytics'
import { type DayRange, rangeBefore } from '@dawra/contract/insights/analytics.rules'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'

export interface Sums {
  venueId: string
  totals: AnalyticsTotals
  /** Null unless requested. */
  before: AnalyticsTotals | null
}

/** The sums of venues over a range of days, and over as many days before, in one statement. */
export async function totalsOf(
  { db }: Ctx,
  venueIds: readonly string[],
  range: DayRange,
  compare = false,
): Promise<Sums[]> {
  const ranges = compare ? [range, rangeBefore(range)] : [range]
  const rows = await many<AnalyticsTotals & { venueId: string }>(
    db,
    sql`select v.id as "venueId", coalesce(sum(deals), 0) as deals, coalesce(sum(listed_grams), 0) as "listedGrams",
        coalesce(sum(sold_grams), 0) as "soldGrams", coalesce(sum(given_grams), 0) as "givenGrams",
        coalesce(sum(fed_grams), 0) as "fedGrams", coalesce(sum(left_grams), 0) as "leftGrams",
        coalesce(sum(sold_out), 0) as "soldOut", coalesce(sum(sell_out_minutes), 0) as "sellOutMinutes",
        coalesce(sum(listed_before_closing), 0) as "listedBeforeClosing",
        coalesce(sum(listed_after_closing), 0) as "listedAfterClosing", coalesce(sum(collected), 0) as collected,
        coalesce(sum(missed), 0) as missed, coalesce(sum(cancelled_by_customer), 0) as "cancelledByCustomer",
        coalesce(sum(cancelled_by_store), 0) as "cancelledByStore", coalesce(sum(gross), 0) as gross,
        coalesce(sum(commission), 0) as commission, coalesce(sum(new_customers), 0) as "newCustomers",
        coalesce(sum(returning_customers), 0) as "returningCustomers", w.ratings, w.stars
      from venues.cards v
        cross join unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
          with ordinality as r (first, last, n)
        cross join lateral (select count(*) as ratings, coalesce(sum(s.stars), 0) as stars from reviews.shown s
          where s.venue_id = v.id and s.written_at >= platform.muscat_midnight(r.first)
            and s.written_at < platform.muscat_midnight(r.last + 1)) w
        left join insights.venue_days d on d.venue_id = v.id and d.day between r.first and r.last
      where v.id = any (${venueIds}::uuid[])
      group by v.id, r.n, w.ratings, w.stars order by v.id, r.n`,
  )
  const sums = Map.groupBy(rows, ({ venueId }) => venueId)
  return [...sums].map(([venueId, [totals, before]]) => ({
    venueId,
    totals: withoutVenue(totals!),
    before: before ? withoutVenue(before) : null,
  }))
}

const withoutVenue = ({ venueId: _, ...totals }: AnalyticsTotals & { venueId: string }): AnalyticsTotals =>
  totals
