import type { getSummary } from '@dawra/contract/insights'
import { nextRank, rankOf } from '@dawra/contract/insights.rules'
import type { ResultOf } from '@dawra/contract/kit'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'
import { MEAL_GRAMS } from './city-impact.ts'

/** What a person's picked up orders have saved. */
export async function personSummary(ctx: Ctx): Promise<ResultOf<typeof getSummary>> {
  const { userId } = personOf(ctx)
  const sums = await one<{ memberSince: string; orders: number; savings: number; gramsSaved: number }>(
    ctx.db,
    sql`select (select to_jsonb(created_at) #>> '{}' from identity.accounts where id = ${userId}) as "memberSince",
        count(distinct order_id) as orders, coalesce(sum(savings), 0) as savings,
        coalesce(sum(grams), 0) as "gramsSaved"
      from orders.completed_pickups where customer_id = ${userId}`,
  )
  return {
    ...sums,
    rank: rankOf(sums.orders),
    next: nextRank(sums.orders),
    mealsSaved: Math.floor(sums.gramsSaved / MEAL_GRAMS),
  }
}
