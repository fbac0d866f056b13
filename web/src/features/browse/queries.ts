import type { QueryOf } from '@dawra/contract/kit'
import type { getMap, listDonations, suggest } from '@dawra/contract/listings'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** What a list of either kind is asked for. */
export type ListingQuery = Omit<NonNullable<QueryOf<typeof listDonations>>, 'cursor'>

/** What is given away now, 20 a page, endless. */
export const donationsQuery = (filters: ListingQuery) =>
  infiniteQueryOptions({
    queryKey: ['donations', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/donations', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })

type Typed = NonNullable<QueryOf<typeof suggest>>
/** What somebody who types this may look for; the answer to a shorter text stands until this one is there. */
export const suggestionsQuery = (query: Typed) =>
  queryOptions({
    queryKey: ['suggestions', query],
    queryFn: ({ signal }) => call('GET /api/v1/suggestions', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Where there is what in a part of the city; the pins of the part before stay until these are there. */
export const mapQuery = (query: NonNullable<QueryOf<typeof getMap>>) =>
  queryOptions({
    queryKey: ['map', query],
    queryFn: ({ signal }) => call('GET /api/v1/map', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })

/** The searches a person keeps. */
export const searchesQuery = () =>
  queryOptions({
    queryKey: ['me', 'searches'],
    queryFn: ({ signal }) => call('GET /api/v1/me/searches', { signal }),
  })
