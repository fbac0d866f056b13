import type { FavouriteIds } from '@dawra/contract/favourites'
import type { FavouriteKind } from '@dawra/contract/favourites.rules'
import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

/** Every read of what the person put a heart on. */
export const FAVOURITES = [
  'GET /api/v1/me/favourites/ids',
  'GET /api/v1/me/favourites/venues',
  'GET /api/v1/me/favourites/deals',
  'GET /api/v1/me/favourites/donations',
] as const

/** What the person has put a heart on: one question for all hearts of a page. Personal. */
export const favouriteIdsQuery = () =>
  apiQuery('GET /api/v1/me/favourites/ids', {}, { staleTime: 5 * 60_000 })

export interface Subject {
  kind: FavouriteKind
  id: string
}

/** The hearts with this one set or taken away. */
export const withHeart = (ids: FavouriteIds, { kind, id }: Subject, isSet: boolean): FavouriteIds => ({
  ...ids,
  [kind]: isSet ? [...ids[kind].filter(other => other !== id), id] : ids[kind].filter(other => other !== id),
})

/** The person's venues with what they have on sale now. Personal. */
export const favouriteVenuesQuery = () => apiInfiniteQuery('GET /api/v1/me/favourites/venues')

/** The person's deals, what can be bought first. Personal. */
export const favouriteDealsQuery = () => apiInfiniteQuery('GET /api/v1/me/favourites/deals')

/** The person's donations, what is still given away first. Personal. */
export const favouriteDonationsQuery = () => apiInfiniteQuery('GET /api/v1/me/favourites/donations')
