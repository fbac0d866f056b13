import type { VenueImpact } from '@dawra/contract/insights/routes'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { Json } from '#platform/http'
import { maybe, sql } from '#platform/sql'
import { figuresOf, type Sums } from './impact-figures.ts'

/** What a venue's deals have saved, and the unsold rest of ended ones. @throws Refusal('not_found') */
export async function venueImpact({ db }: Pick<Ctx, 'db'>, venueId: string): Promise<Json> {
  const found = await maybe<Sums & Pick<VenueImpact, 'listed' | 'residual'>>(
    db,
    sql`select m.*, l.* from venues.cards v
      cross join lateral (
        select coalesce(sum(grams) filter (where flow in ('sold', 'given')), 0) as "gramsSaved",
          coalesce(sum(grams) filter (where flow = 'fed'), 0) as "gramsFed",
          coalesce(sum(grams) filter (where flow = 'composted'), 0) as "gramsComposted",
          coalesce(sum(grams) filter (where flow = 'returned'), 0) as "gramsReturned",
          coalesce(sum(co2e_grams), 0) as "co2eGrams", coalesce(sum(water_litres), 0) as "waterLitres"
        from insights.moves where venue_id = v.id) m
      cross join lateral (
        select coalesce(sum(listed), 0) as listed, coalesce(sum(residual), 0) as residual
        from insights.lots where venue_id = v.id) l
      where v.id = ${venueId}`,
  )
  if (!found) throw new Refusal('not_found')
  const { listed, residual, ...sums } = found
  return new Json(JSON.stringify({ ...figuresOf(sums), listed, residual } satisfies VenueImpact))
}
