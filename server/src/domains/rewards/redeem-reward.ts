import type { ParsedBody, ResultOf } from '@dawra/contract/platform/route'
import type { redeemReward as route } from '@dawra/contract/rewards/routes'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { asRefusal } from '#platform/problem'
import { one, sql } from '#platform/sql'
import { transactOnce } from '#platform/transact'
import { mailMoneyUsedUp } from '#vouchers'

type Redeemed = ResultOf<typeof route>

/**
 * Spends points for a reward: a voucher for a checkout, for verified points that nobody can claim back, or a perk for some
 * days. Concurrent calls never exceed the balance or the month's caps.
 * @throws Refusal('reward_changed', { cost }) when the cost differs from what the person saw
 * @throws Refusal('not_enough_points' | 'not_enough_verified_points' | 'not_found')
 * @throws Refusal('points_still_wait', { available, cost }) while they can still be claimed back
 * @throws Refusal('voucher_money_used_up', { of: 'person' | 'all', opensAt })
 * @throws Refusal('request_in_flight' | 'idempotency_key_reused')
 */
export async function redeemReward(ctx: Ctx, { reward, cost }: ParsedBody<typeof route>): Promise<Redeemed> {
  const { userId } = personOf(ctx)
  try {
    return await transactOnce(ctx, async tx => {
      const { redeemed } = await one<{ redeemed: Redeemed }>(
        tx.db,
        sql`select rewards.redeem(${userId}, ${reward}, ${cost ?? null}::int) as redeemed`,
      )
      return redeemed
    })
  } catch (error) {
    const refusal = asRefusal(error)
    // Written after the refused transaction has rolled back.
    if (refusal?.code === 'voucher_money_used_up' && refusal.facts.of === 'all') await mailMoneyUsedUp(ctx)
    throw error
  }
}
