import * as acts from '@dawra/contract/rewards/points'
import * as catalogue from '@dawra/contract/rewards/reward-catalogue'
import * as contract from '@dawra/contract/rewards/routes'
import { handle } from '#platform/http'
import { getRewards } from './get-rewards.ts'
import { listPoints } from './list-points.ts'
import { changeReward } from './office/change-reward.ts'
import { correctPoints } from './office/correct-points.ts'
import { getPurse } from './office/get-purse.ts'
import { listCatalogue, listRewardChanges } from './office/list-catalogue.ts'
import { redeemReward } from './redeem-reward.ts'

export const rewardHandlers = [
  handle(contract.getRewards, getRewards),
  handle(contract.listPoints, (ctx, { query }) => listPoints(ctx, query)),
  handle(contract.redeemReward, (ctx, { body }) => redeemReward(ctx, body)),
  handle(catalogue.listOfficeRewards, ctx => listCatalogue(ctx)),
  handle(catalogue.changeReward, (ctx, { params, body }) => changeReward(ctx, params.slug, body)),
  handle(catalogue.listRewardChanges, (ctx, { params, query }) =>
    listRewardChanges(ctx, params.slug, query.cursor),
  ),
  handle(acts.getPurse, (ctx, { params }) => getPurse(ctx, params.userId)),
  handle(acts.correctPoints, (ctx, { params, body }) => correctPoints(ctx, params.userId, body)),
]
