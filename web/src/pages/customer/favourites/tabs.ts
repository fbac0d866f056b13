import type { FavouriteKind } from '@dawra/contract/favourites/rules'

export type FavouritesTab = `${FavouriteKind}s`
/** Venues first: their deals change every day. */
export const FAVOURITES_TABS: readonly FavouritesTab[] = ['venues', 'deals', 'donations']
