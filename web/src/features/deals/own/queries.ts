import type { DealStatus, OwnDeal } from '@dawra/contract/deals/schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { apiInfiniteQuery, apiKey, apiQuery, invalidate } from '#lib/api-query'
import { useLive } from '#lib/realtime'

export const ownDealsQuery = (venueId: string, status?: DealStatus) =>
  apiInfiniteQuery(
    'GET /api/v1/venues/{venueId}/deals',
    { params: { venueId }, query: { status } },
    { refetchOnWindowFocus: 'always' },
  )

export const ownDealQuery = (dealId: string) =>
  apiQuery('GET /api/v1/own-deals/{dealId}', { params: { dealId } })

export function putOwnDeal(queryClient: QueryClient, deal: OwnDeal) {
  queryClient.setQueryData(ownDealQuery(deal.id).queryKey, deal)
  const params = { venueId: deal.venueId }
  void invalidate(
    queryClient,
    apiKey('GET /api/v1/venues/{venueId}/deals', { params }),
    apiKey('GET /api/v1/venues/{venueId}/dashboard', { params }),
  )
}

export function useLiveRecall(dealId: string) {
  const queryClient = useQueryClient()
  useLive(RECALL_TOPICS, () => {
    void invalidate(queryClient, apiKey('GET /api/v1/deals/{dealId}/recall', { params: { dealId } }))
  })
}

const RECALL_TOPICS = [
  'orders.deal_recalled',
  'orders.pickup_changed',
  'orders.pickup_refunded',
  'orders.pickup_part_refunded',
] as const

const TOPICS = [
  'deals.changed',
  'orders.placed',
  'orders.confirmed',
  'orders.released',
  'orders.pickup_changed',
] as const

export function useLiveOwnDeals(venueId: string) {
  const queryClient = useQueryClient()
  useLive(TOPICS, () => {
    const deals = apiKey('GET /api/v1/venues/{venueId}/deals', { params: { venueId } })
    void invalidate(queryClient, deals, 'GET /api/v1/own-deals/{dealId}')
  })
}
