import * as contract from '@dawra/contract/browse'
import { handle, handleKept, type Json } from '#platform/http'
import { MicroCache } from '#platform/micro-cache'
import { getDeal, lookUpOffers } from './get-deal.ts'
import { readDeals } from './list-deals.ts'

/** Lists are the same for everyone who asks from the same place, and a few seconds old at most. */
const keptLists = new MicroCache<Json>({ seconds: 5, most: 500 })

export const browseHandlers = [
  handleKept(contract.listDeals, keptLists, (ctx, { query }) => readDeals(ctx, query)),
  handle(contract.getDeal, (ctx, { params }) => getDeal(ctx, params.dealId)),
  handle(contract.lookUpOffers, (ctx, { query }) => lookUpOffers(ctx, query.ids)),
]
