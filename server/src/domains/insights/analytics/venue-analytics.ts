import type { AnalyticsSums, VenueAnalytics } from '@dawra/contract/insights/analytics'
import type { DayRange } from '@dawra/contract/insights/analytics.rules'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'
import { totalsOf } from './totals.ts'

/** The figures of a venue, for its managers. @throws Refusal('not_found' | 'not_allowed') */
export async function venueAnalytics(
  ctx: Ctx,
  venueId: string,
  { compare, ...range }: DayRange & { compare?: boolean | undefined },
): Promise<VenueAnalytics> {
  await requireVenueRole(ctx, venueId, 'manager')
  const { from, to } = range
  const [sums] = await totalsOf(ctx, [venueId], range, compare)
  return {
    from,
    to,
    days: await daysOf(ctx, venueId, range),
    hours: await hoursOf(ctx, venueId, range),
    praise: await praiseOf(ctx, venueId, range),
    totals: sums!.totals,
    before: sums!.before,
    asOf: ctx.now.toISOString(),
  }
}

export const daysOf = ({ db }: Ctx, venueId: string, { from, to }: DayRange) =>
  many<AnalyticsSums & { day: string }>(
    db,
    sql`select day::text, deals, listed_grams as "listedGrams", sold_grams as "soldGrams", given_grams as "givenGrams",
        fed_grams as "fedGrams", left_grams as "leftGrams", sold_out as "soldOut", sell_out_minutes as "sellOutMinutes",
        listed_before_closing as "listedBeforeClosing", listed_after_closing as "listedAfterClosing", collected, missed,
        cancelled_by_customer as "cancelledByCustomer", cancelled_by_store as "cancelledByStore", gross, commission,
        new_customers as "newCustomers", returning_customers as "returningCustomers"
      from insights.venue_days where venue_id = ${venueId} and day between ${from}::date and ${to}::date
      order by venue_days.day`,
  )

export const hoursOf = ({ db }: Ctx, venueId: string, { from, to }: DayRange) =>
  many<VenueAnalytics['hours'][number]>(
    db,
    sql`select extract(dow from day)::int as weekday, hour::int as hour, sum(listed) as listed, sum(sold) as sold
      from insights.venue_hours where venue_id = ${venueId} and day between ${from}::date and ${to}::date
      group by 1, 2 order by 1, 2`,
  )

export const praiseOf = ({ db }: Ctx, venueId: string, { from, to }: DayRange) =>
  many<VenueAnalytics['praise'][number]>(
    db,
    sql`select p.praise, count(*) as count from reviews.shown r cross join unnest(r.praise) as p (praise)
      where r.venue_id = ${venueId} and r.written_at >= platform.muscat_midnight(${from}::date)
        and r.written_at < platform.muscat_midnight(${to}::date + 1)
      group by 1 order by 2 desc, 1`,
  )
