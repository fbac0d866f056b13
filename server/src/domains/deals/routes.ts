import * as contract from '@dawra/contract/deals'
import { handle } from '#platform/http'
import { transactOnce } from '#platform/transact'
import { createDeal } from './create-deal.ts'
import { duplicateDeal } from './duplicate-deal.ts'
import { editDeal } from './edit-deal.ts'
import { listOwnDeals } from './list-own-deals.ts'
import { getNextListing } from './next-listing.ts'
import { getOwnDeal } from './own-deal.ts'
import { publishDeal } from './publish-deal.ts'
import { getVenueTags } from './venue-tags.ts'
import { withdrawDeal } from './withdraw-deal.ts'

export const dealHandlers = [
  handle(contract.listOwnDeals, (ctx, { params, query }) => listOwnDeals(ctx, { ...params, ...query })),
  handle(contract.getNextListing, (ctx, { params }) => getNextListing(ctx, params.venueId)),
  handle(contract.getVenueTags, (ctx, { params }) => getVenueTags(ctx, params.venueId)),
  handle(contract.getOwnDeal, (ctx, { params }) => getOwnDeal(ctx, params.dealId)),
  handle(contract.createDeal, (ctx, { params, body }) =>
    transactOnce(ctx, tx => createDeal(tx, params.venueId, body.terms, body.publication)),
  ),
  handle(contract.editDeal, (ctx, { params, body }) => editDeal(ctx, params.dealId, body)),
  handle(contract.publishDeal, (ctx, { params, body }) => publishDeal(ctx, params.dealId, body.at)),
  handle(contract.withdrawDeal, (ctx, { params }) => withdrawDeal(ctx, params.dealId)),
  handle(contract.duplicateDeal, (ctx, { params }) =>
    transactOnce(ctx, tx => duplicateDeal(tx, params.dealId)),
  ),
]
