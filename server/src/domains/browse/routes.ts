import * as offers from '@dawra/contract/browse'
import * as contract from '@dawra/contract/listings'
import { getTonight } from '@dawra/contract/tonight'
import { handle, handleKept, Json } from '#platform/http'
import { MicroCache } from '#platform/micro-cache'
import { listEarlyDeals } from './early-deals.ts'
import { getListing } from './get-listing.ts'
import { getMap } from './get-map.ts'
import { readListings } from './list-listings.ts'
import { lookUpOffers } from './look-up-offers.ts'
import { dropSearch, editSearch, listSearches, saveSearch } from './searches.ts'
import { suggest } from './suggest.ts'
import { readTonight } from './tonight.ts'

/** Lists are the same for everyone who asks from the same place, and a few seconds old at most. */
const keptLists = new MicroCache<Json>({ seconds: 5, most: 500 })
const keptTotals = new MicroCache<number>({ seconds: 5, most: 500 })
const keptTonight = new MicroCache<Json>({ seconds: 5, most: 1 })
const keptSuggestions = new MicroCache<Json>({ seconds: 30, most: 1000 })
const json = (answer: unknown) => new Json(JSON.stringify(answer))

export const browseHandlers = [
  handleKept(contract.listDeals, keptLists, (ctx, { query }) => readListings(ctx, 'deal', query, keptTotals)),
  handleKept(contract.listDonations, keptLists, (ctx, { query }) =>
    readListings(ctx, 'donation', query, keptTotals),
  ),
  handleKept(getTonight, keptTonight, readTonight),
  handle(contract.getListing, (ctx, { params }) => getListing(ctx, params.listingId)),
  handleKept(contract.suggest, keptSuggestions, async (ctx, { query }) => json(await suggest(ctx, query.q))),
  handleKept(contract.getMap, keptLists, async (ctx, { query }) => json(await getMap(ctx, query))),
  handle(contract.listSearches, listSearches),
  handle(contract.saveSearch, (ctx, { body }) => saveSearch(ctx, body)),
  handle(contract.editSearch, (ctx, { params, body }) => editSearch(ctx, params.searchId, body)),
  handle(contract.dropSearch, (ctx, { params }) => dropSearch(ctx, params.searchId)),
  handle(offers.listEarlyDeals, listEarlyDeals),
  handle(offers.lookUpOffers, (ctx, { query }) => lookUpOffers(ctx, query.ids)),
]
