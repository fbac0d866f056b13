import type { FavouriteKind } from '@dawra/contract/favourites/rules'
import type { FavouriteIds } from '@dawra/contract/favourites/schemas'
import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const FAVOURITES = [
  'GET /api/v1/me/favourites/ids',
  'GET /api/v1/me/favourites/venues',
  'GET /api/v1/me/favourites/deals',
  'GET /api/v1/me/favourites/donations',
] as const

/** The ids of the user's favourites: one request for all hearts of a page. Personal. */
export const favouriteIdsQuery = () =>
  apiQuery('GET /api/v1/me/favourites/ids', {}, { staleTime: 5 * 60_000 })

export interface Subject {
  kind: FavouriteKind
  id: string
}

export const withHeart = (ids: FavouriteIds, { kind, id }: Subject, isSet: boolean): FavouriteIds => ({
  ...ids,
  [kind]: isSet ? [...ids[kind].filter(other => other !== id), id] : ids[kind].filter(other => other !== id),
})

export const favouriteVenuesQuery = () => apiInfiniteQuery('GET /api/v1/me/favourites/venues')

export const favouriteDealsQuery = () => apiInfiniteQuery('GET /api/v1/me/favourites/deals')

export const favouriteDonationsQuery = () => apiInfiniteQuery('GET /api/v1/me/favourites/donations')
