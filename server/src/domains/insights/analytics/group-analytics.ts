import type { AnalyticsTotals, GroupAnalytics } from '@dawra/contract/insights/analytics'
import type { DayRange } from '@dawra/contract/insights/analytics.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { totalsOf } from './totals.ts'

export async function groupAnalytics(
  ctx: Ctx,
  { compare, ...range }: DayRange & { compare?: boolean | undefined },
): Promise<GroupAnalytics> {
  const { from, to } = range
  const venues = await many<{ venueId: string; name: Localized }>(
    ctx.db,
    sql`select t.venue_id as "venueId", c.name from venues.teams t join venues.cards c on c.id = t.venue_id
      where t.user_id = ${personOf(ctx).userId} and t.role in ('owner', 'manager') order by t.venue_id`,
  )
  const names = new Map(venues.map(({ venueId, name }) => [venueId, name]))
  const sums = await totalsOf(ctx, [...names.keys()], range, compare)
  const branches = sums.map(branch => ({ ...branch, name: names.get(branch.venueId)! }))
  return {
    from,
    to,
    totals: sumOf(branches.map(({ totals }) => totals)),
    before: compare ? sumOf(branches.flatMap(({ before }) => before ?? [])) : null,
    branches: branches.toSorted((one, other) => other.totals.gross - one.totals.gross),
  }
}

const NOTHING: AnalyticsTotals = {
  deals: 0,
  listedGrams: 0,
  soldGrams: 0,
  givenGrams: 0,
  fedGrams: 0,
  leftGrams: 0,
  soldOut: 0,
  sellOutMinutes: 0,
  listedBeforeClosing: 0,
  listedAfterClosing: 0,
  collected: 0,
  missed: 0,
  cancelledByCustomer: 0,
  cancelledByStore: 0,
  gross: 0,
  commission: 0,
  newCustomers: 0,
  returningCustomers: 0,
  ratings: 0,
  stars: 0,
}

function sumOf(all: readonly AnalyticsTotals[]): AnalyticsTotals {
  const sum = { ...NOTHING }
  for (const one of all)
    for (const figure of Object.keys(NOTHING) as (keyof AnalyticsTotals)[]) sum[figure] += one[figure]
  return sum
}
