export const favouriteKinds = ['venue', 'deal', 'donation'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]
/** Of all kinds together. */
export const MOST_FAVOURITES = 500
