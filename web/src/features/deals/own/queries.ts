import type { DealStatus, OwnDeal } from '@dawra/contract/deals'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useLive } from '#lib/realtime'

/** A venue's deals of one state, newest first, page by page; of every state without one. */
export const ownDealsQuery = (venueId: string, status?: DealStatus) =>
  infiniteQueryOptions({
    queryKey: ['own-deals', venueId, status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/venues/{venueId}/deals', {
        params: { venueId },
        query: { status, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    refetchOnWindowFocus: 'always',
  })

export const ownDealQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['own-deal', dealId],
    queryFn: ({ signal }) => call('GET /api/v1/own-deals/{dealId}', { params: { dealId }, signal }),
  })

/** After a write: puts its response into the cache and refetches the lists. */
export function putOwnDeal(queryClient: QueryClient, deal: OwnDeal) {
  queryClient.setQueryData(ownDealQuery(deal.id).queryKey, deal)
  void queryClient.invalidateQueries({ queryKey: ['own-deals', deal.venueId] })
  void queryClient.invalidateQueries({ queryKey: ['dashboard', deal.venueId] })
}

const TOPICS = [
  'deals.changed',
  'orders.placed',
  'orders.confirmed',
  'orders.released',
  'orders.pickup_changed',
] as const

/** Keeps portions and states on screen as they are, while the component is shown. */
export function useLiveOwnDeals(venueId: string) {
  const queryClient = useQueryClient()
  useLive(TOPICS, () => {
    void queryClient.invalidateQueries({ queryKey: ['own-deals', venueId] })
    void queryClient.invalidateQueries({ queryKey: ['own-deal'] })
  })
}
