import * as contract from '@dawra/contract/deals'
import { handle } from '#platform/http'
import { getDeal, lookUpOffers } from './get-deal.ts'
import { listDeals } from './list-deals.ts'

export const browseHandlers = [
  handle(contract.listDeals, (ctx, { query }) => listDeals(ctx, query)),
  handle(contract.getDeal, (ctx, { params }) => getDeal(ctx, params.dealId)),
  handle(contract.lookUpOffers, (ctx, { query }) => lookUpOffers(ctx, query.ids)),
]
