import * as contract from '@dawra/contract/favourites/routes'
import { handle } from '#platform/http'
import { listFavouriteDeals } from './favourite-deals.ts'
import { listFavouriteDonations } from './favourite-donations.ts'
import { getFavouriteIds } from './favourite-ids.ts'
import { listFavouriteVenues } from './favourite-venues.ts'
import { dropFavourite, saveFavourite } from './save-favourite.ts'

export const favouriteHandlers = [
  handle(contract.getFavouriteIds, ctx => getFavouriteIds(ctx)),
  handle(contract.listFavouriteVenues, (ctx, { query }) => listFavouriteVenues(ctx, query.cursor)),
  handle(contract.listFavouriteDeals, (ctx, { query }) => listFavouriteDeals(ctx, query.cursor)),
  handle(contract.listFavouriteDonations, (ctx, { query }) => listFavouriteDonations(ctx, query.cursor)),
  handle(contract.putFavourite, (ctx, { body }) => saveFavourite(ctx, body)),
  handle(contract.dropFavourite, (ctx, { query }) => dropFavourite(ctx, query)),
]
