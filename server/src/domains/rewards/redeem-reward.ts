import type { ResultOf } from '@dawra/contract/kit'
import type { redeemReward as route } from '@dawra/contract/rewards'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'
import { transactOnce } from '#platform/transact'

type Redeemed = ResultOf<typeof route>

/**
 * Spends points for a reward: a voucher to use at a checkout, or a perk that runs for a while. However many ask at
 * once, the balance pays for no more than it holds.
 * @throws Refusal('not_enough_points' | 'not_found' | 'request_in_flight' | 'idempotency_key_reused')
 */
export function redeemReward(ctx: Ctx, reward: string): Promise<Redeemed> {
  const { userId } = personOf(ctx)
  return transactOnce(ctx, async tx => {
    const { redeemed } = await one<{ redeemed: Redeemed }>(
      tx.db,
      sql`select rewards.redeem(${userId}, ${reward}) as redeemed`,
    )
    return redeemed
  })
}
