import type { FavouriteIds } from '@dawra/contract/favourites'
import type { FavouriteKind } from '@dawra/contract/favourites.rules'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

export const FAVOURITES = ['favourites'] as const

const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
}

/** What the person has put a heart on: one question for all hearts of a page. Personal. */
export const favouriteIdsQuery = () =>
  queryOptions({
    queryKey: [...FAVOURITES, 'ids'],
    queryFn: ({ signal }) => call('GET /api/v1/me/favourites/ids', { signal }),
    staleTime: 5 * 60_000,
  })

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
export const favouriteVenuesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...FAVOURITES, 'venues'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/me/favourites/venues', { query: { cursor: pageParam }, signal }),
    ...PAGES,
  })

/** The person's deals, what can be bought first. Personal. */
export const favouriteDealsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...FAVOURITES, 'deals'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/me/favourites/deals', { query: { cursor: pageParam }, signal }),
    ...PAGES,
  })

/** The person's donations, what is still given away first. Personal. */
export const favouriteDonationsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...FAVOURITES, 'donations'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/me/favourites/donations', { query: { cursor: pageParam }, signal }),
    ...PAGES,
  })
