import type { CashObstacle } from '@dawra/contract/orders/cash.rules'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { customerOf } from '../require-customer.ts'

interface CashOffer {
  obstacle: CashObstacle | null
  /** An instant. */
  until: string | null
}

/** Uses the same rule as the order itself. */
export async function getCashOffer(
  ctx: Ctx,
  { deals, total }: { deals: readonly string[]; total: number },
): Promise<CashOffer> {
  const { userId } = customerOf(ctx)
  const { why } = await one<{ why: CashOffer | null }>(
    ctx.db,
    sql`select orders.cash_obstacle(${userId}, ${deals}::uuid[], ${total}::bigint, null) as why`,
  )
  return why ?? { obstacle: null, until: null }
}
