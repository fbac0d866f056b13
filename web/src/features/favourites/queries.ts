import type { FavouriteIds } from '@dawra/contract/favourites'
import type { FavouriteKind } from '@dawra/contract/favourites.rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

export const FAVOURITES = ['favourites'] as const

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
