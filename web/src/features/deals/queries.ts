import type { QueryOf } from '@dawra/contract/kit'
import type { listDeals } from '@dawra/contract/listings'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

export type DealQuery = Omit<NonNullable<QueryOf<typeof listDeals>>, 'cursor'>

/** Deals on sale now, 20 a page, endless. */
export const dealsQuery = (filters: DealQuery) =>
  infiniteQueryOptions({
    queryKey: ['deals', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/deals', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })

/** What people with early access see before the others, and whether the person is one of them. Personal. */
export const earlyDealsQuery = () =>
  queryOptions({
    queryKey: ['me', 'early-deals'],
    queryFn: ({ signal }) => call('GET /api/v1/me/early-deals', { signal }),
    staleTime: 30_000,
  })
