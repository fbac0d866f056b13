export const favouriteKinds = ['venue', 'deal', 'donation'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]
/** Counted over all kinds together. */
export const MAX_FAVOURITES = 500
