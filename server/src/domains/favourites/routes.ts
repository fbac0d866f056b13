import * as contract from '@dawra/contract/favourites'
import { handle } from '#platform/http'
import { getFavouriteIds } from './favourite-ids.ts'
import { dropFavourite, keepFavourite } from './keep-favourite.ts'

export const favouriteHandlers = [
  handle(contract.getFavouriteIds, ctx => getFavouriteIds(ctx)),
  handle(contract.putFavourite, (ctx, { body }) => keepFavourite(ctx, body)),
  handle(contract.dropFavourite, (ctx, { query }) => dropFavourite(ctx, query)),
]
