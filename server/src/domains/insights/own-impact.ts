import type { ImpactFigures } from '@dawra/contract/insights/schemas'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { type Db, one, sql } from '#platform/sql'
import { figuresOf, type Sums } from './impact-figures.ts'

/** The impact of what a person gave or received. An entry with the person on both sides counts once. */
export async function impactOfPerson(db: Db, userId: string): Promise<ImpactFigures> {
  return figuresOf(
    await one<Sums>(
      db,
      sql`with own as (
          select flow, grams, co2e_grams, water_litres from insights.moves where giver_id = ${userId}
          union all
          select flow, grams, co2e_grams, water_litres from insights.moves
            where taker_id = ${userId} and giver_id is distinct from ${userId})
        select coalesce(sum(grams) filter (where flow in ('sold', 'given')), 0) as "gramsSaved",
          coalesce(sum(grams) filter (where flow = 'fed'), 0) as "gramsFed",
          coalesce(sum(grams) filter (where flow = 'composted'), 0) as "gramsComposted",
          coalesce(sum(grams) filter (where flow = 'returned'), 0) as "gramsReturned",
          coalesce(sum(co2e_grams), 0) as "co2eGrams", coalesce(sum(water_litres), 0) as "waterLitres"
        from own`,
    ),
  )
}

export const ownImpact = (ctx: Ctx) => impactOfPerson(ctx.db, personOf(ctx).userId)
