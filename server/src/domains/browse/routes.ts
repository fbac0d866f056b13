import * as contract from '@dawra/contract/browse/listings'
import * as offers from '@dawra/contract/browse/routes'
import { getTonight } from '@dawra/contract/browse/tonight'
import { Cache } from '#platform/cache'
import { handle, handleCached, Json } from '#platform/http'
import { listEarlyDeals } from './early-deals.ts'
import { getListing } from './get-listing.ts'
import { getMap } from './get-map.ts'
import { readListings } from './list-listings.ts'
import { resolveOffers } from './resolve-offers.ts'
import { dropSearch, editSearch, listSearches, saveSearch } from './saved-searches.ts'
import { suggest } from './suggest.ts'
import { readTonight } from './tonight.ts'

/** Lists are the same for all callers at one place, and may be up to 5 seconds old. */
const listingsCache = new Cache<Json>({ seconds: 5, max: 500 })
const totalsCache = new Cache<number>({ seconds: 5, max: 500 })
const tonightCache = new Cache<Json>({ seconds: 5, max: 1 })
const suggestionsCache = new Cache<Json>({ seconds: 30, max: 1000 })
const json = (answer: unknown) => new Json(JSON.stringify(answer))

export const browseHandlers = [
  handleCached(contract.listDeals, listingsCache, (ctx, { query }) =>
    readListings(ctx, 'deal', query, totalsCache),
  ),
  handleCached(contract.listDonations, listingsCache, (ctx, { query }) =>
    readListings(ctx, 'donation', query, totalsCache),
  ),
  handleCached(getTonight, tonightCache, readTonight),
  handle(contract.getListing, (ctx, { params }) => getListing(ctx, params.listingId)),
  handleCached(contract.suggest, suggestionsCache, async (ctx, { query }) =>
    json(await suggest(ctx, query.q)),
  ),
  handleCached(contract.getMap, listingsCache, async (ctx, { query }) => json(await getMap(ctx, query))),
  handle(contract.listSearches, listSearches),
  handle(contract.saveSearch, (ctx, { body }) => saveSearch(ctx, body)),
  handle(contract.editSearch, (ctx, { params, body }) => editSearch(ctx, params.searchId, body)),
  handle(contract.dropSearch, (ctx, { params }) => dropSearch(ctx, params.searchId)),
  handle(offers.listEarlyDeals, listEarlyDeals),
  handle(offers.resolveOffers, (ctx, { query }) => resolveOffers(ctx, query.ids)),
]
