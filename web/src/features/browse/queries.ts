import type { QueryOf } from '@dawra/contract/kit'
import type { getMap, listDonations, suggest } from '@dawra/contract/listings'
import { keepPreviousData } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

/** The parameters of a list of either kind. */
export type ListingQuery = Omit<NonNullable<QueryOf<typeof listDonations>>, 'cursor'>

/** What is given away now, 20 a page, endless. */
export const donationsQuery = (filters: ListingQuery) =>
  apiInfiniteQuery('GET /api/v1/donations', { query: filters })

type Typed = NonNullable<QueryOf<typeof suggest>>
/** Suggestions for a typed text; those of the previous text stay until these are loaded. */
export const suggestionsQuery = (query: Typed) =>
  apiQuery('GET /api/v1/suggestions', { query }, { placeholderData: keepPreviousData, staleTime: 60_000 })

/** Where there is what in a part of the city; the pins of the part before stay until these are there. */
export const mapQuery = (query: NonNullable<QueryOf<typeof getMap>>) =>
  apiQuery('GET /api/v1/map', { query }, { placeholderData: keepPreviousData, staleTime: 15_000 })

/** The searches a person keeps. */
export const searchesQuery = () => apiQuery('GET /api/v1/me/searches')
