import type { DealFilters } from '@dawra/contract/browse'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

export type DealQuery = Partial<Omit<DealFilters, 'cursor'>>

/** Deals on sale now, 20 a page, endless. */
export const dealsQuery = (filters: DealQuery) =>
  infiniteQueryOptions({
    queryKey: ['deals', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/deals', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })

export const dealQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deal', dealId],
    queryFn: ({ signal }) => call('GET /api/v1/deals/{dealId}', { params: { dealId }, signal }),
    staleTime: 10_000,
  })
