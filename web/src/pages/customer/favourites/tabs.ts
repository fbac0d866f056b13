import type { FavouriteKind } from '@dawra/contract/favourites.rules'

export type FavouritesTab = `${FavouriteKind}s`
/** Venues first: what they have changes every day. */
export const FAVOURITES_TABS: readonly FavouritesTab[] = ['venues', 'deals', 'donations']
