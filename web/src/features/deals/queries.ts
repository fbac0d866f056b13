import type { QueryOf } from '@dawra/contract/kit'
import type { listDeals } from '@dawra/contract/listings'
import { infiniteQueryOptions } from '@tanstack/react-query'
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

/** A venue's deals, the one that ends first on top. */
export const venueDealsQuery = (venueId: string) => dealsQuery({ venue: venueId, sort: 'ending' })
