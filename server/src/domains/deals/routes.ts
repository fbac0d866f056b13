import * as copies from '@dawra/contract/deals/copy-targets'
import * as contract from '@dawra/contract/deals/routes'
import * as templates from '@dawra/contract/deals/templates'
import * as habits from '@dawra/contract/deals/venue-habits'
import { handle } from '#platform/http'
import { transactOnce } from '#platform/transact'
import { changePortionsByOne } from './change-portions-by-one.ts'
import { copyDeal, getCopyTargets } from './copy-deal.ts'
import { createDeal } from './create-deal.ts'
import { duplicateDeal } from './duplicate-deal.ts'
import { editDeal } from './edit-deal.ts'
import { listOwnDeals } from './list-own-deals.ts'
import { getOwnDeal } from './own-deal.ts'
import { publishDeal } from './publish-deal.ts'
import { getNextListing } from './suggest-next-listing.ts'
import { templateHandlers } from './templates/routes.ts'
import { getVenueTags } from './venue-tags.ts'
import { withdrawDeal } from './withdraw-deal.ts'

export const dealHandlers = [
  handle(contract.listOwnDeals, (ctx, { params, query }) => listOwnDeals(ctx, { ...params, ...query })),
  handle(habits.getNextListing, (ctx, { params }) => getNextListing(ctx, params.venueId)),
  handle(habits.getVenueTags, (ctx, { params }) => getVenueTags(ctx, params.venueId)),
  handle(contract.getOwnDeal, (ctx, { params }) => getOwnDeal(ctx, params.dealId)),
  handle(contract.createDeal, (ctx, { params, body }) =>
    transactOnce(ctx, tx => createDeal(tx, params.venueId, body.terms, body.publication)),
  ),
  handle(contract.editDeal, (ctx, { params, body }) => editDeal(ctx, params.dealId, body)),
  handle(contract.publishDeal, (ctx, { params, body }) => publishDeal(ctx, params.dealId, body.at, body)),
  handle(contract.withdrawDeal, (ctx, { params }) => withdrawDeal(ctx, params.dealId)),
  handle(contract.duplicateDeal, (ctx, { params }) =>
    transactOnce(ctx, tx => duplicateDeal(tx, params.dealId)),
  ),
  handle(copies.getCopyTargets, (ctx, { params }) => getCopyTargets(ctx, params.dealId)),
  handle(copies.copyDeal, (ctx, { params, body }) =>
    transactOnce(ctx, tx => copyDeal(tx, params.dealId, body.venueId)),
  ),
  handle(templates.stepPortions, (ctx, { params, body }) =>
    transactOnce(ctx, tx => changePortionsByOne(tx, params.dealId, body.by)),
  ),
  ...templateHandlers,
]
