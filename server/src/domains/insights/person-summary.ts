import type { getSummary } from '@dawra/contract/insights/routes'
import { nextRank, rankOf } from '@dawra/contract/insights/rules'
import type { ResultOf } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'
import { impactOfPerson } from './own-impact.ts'

export async function personSummary(ctx: Ctx): Promise<ResultOf<typeof getSummary>> {
  const { userId } = personOf(ctx)
  const sums = await one<{ memberSince: string; orders: number; savings: number }>(
    ctx.db,
    sql`select (select to_jsonb(created_at) #>> '{}' from identity.accounts where id = ${userId}) as "memberSince",
        count(distinct order_id) as orders, coalesce(sum(savings), 0) as savings
      from orders.completed_pickups where customer_id = ${userId}`,
  )
  const { gramsSaved, mealsSaved } = await impactOfPerson(ctx.db, userId)
  return { ...sums, rank: rankOf(sums.orders), next: nextRank(sums.orders), gramsSaved, mealsSaved }
}
