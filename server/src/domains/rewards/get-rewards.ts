import { mealsOf } from '@dawra/contract/insights/rules'
import type { ResultOf } from '@dawra/contract/platform/route'
import type { getRewards as route } from '@dawra/contract/rewards/routes'
import { co2eOfGrams } from '@dawra/contract/rewards/rules'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { perksOf, vouchersOf } from '#vouchers'
import { selectRewardsSummary } from './store.ts'

export async function getRewards(ctx: Ctx): Promise<ResultOf<typeof route>> {
  const { userId } = personOf(ctx)
  const { savings, gramsSaved, ...summary } = await selectRewardsSummary(ctx.db, userId)
  const vouchers = await vouchersOf(ctx.db, userId)
  return {
    ...summary,
    vouchers: vouchers
      .filter(({ status }) => status === 'ready' || status === 'frozen')
      .sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt)),
    perks: await perksOf(ctx.db, userId),
    stats: {
      savings,
      gramsSaved,
      mealsSaved: mealsOf(gramsSaved),
      co2eGrams: co2eOfGrams(gramsSaved),
    },
  }
}
