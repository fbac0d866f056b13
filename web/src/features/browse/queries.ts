import type { getMap, listDonations, suggest } from '@dawra/contract/browse/listings'
import type { QueryOf } from '@dawra/contract/platform/route'
import { keepPreviousData } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export type ListingQuery = Omit<NonNullable<QueryOf<typeof listDonations>>, 'cursor'>

export const donationsQuery = (filters: ListingQuery) =>
  apiInfiniteQuery('GET /api/v1/donations', { query: filters })

type Typed = NonNullable<QueryOf<typeof suggest>>
/** Suggestions for the entered text; the previous ones stay until these are loaded. */
export const suggestionsQuery = (query: Typed) =>
  apiQuery('GET /api/v1/suggestions', { query }, { placeholderData: keepPreviousData, staleTime: 60_000 })

/** Map pins of an area of the map; the previous pins stay until these are loaded. */
export const mapQuery = (query: NonNullable<QueryOf<typeof getMap>>) =>
  apiQuery('GET /api/v1/map', { query }, { placeholderData: keepPreviousData, staleTime: 15_000 })

export const searchesQuery = () => apiQuery('GET /api/v1/me/searches')
