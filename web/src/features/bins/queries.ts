import type { SubscriptionStatus } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery, invalidate } from '#lib/api-query'

export const binStates = ['in_store', 'placed', 'lost', 'damaged', 'retired', 'to_fetch'] as const
export type BinState = (typeof binStates)[number]

export const binAreasQuery = () => apiQuery('GET /api/v1/bin-areas')
export const subscriptionsQuery = () => apiQuery('GET /api/v1/me/subscriptions')
export const subscriptionQuery = (planId: string) =>
  apiQuery('GET /api/v1/me/subscriptions/{planId}', { params: { planId } })
export const flatsQuery = (planId: string) =>
  apiQuery('GET /api/v1/me/subscriptions/{planId}/flats', { params: { planId } })
export const binQuery = (binToken: string) =>
  apiQuery('GET /api/v1/bins/{binToken}', { params: { binToken } })
export const ownBinQuery = (binToken: string) =>
  apiQuery('GET /api/v1/me/bins/{binToken}', { params: { binToken } })

export const officeSubscriptionsQuery = (status: SubscriptionStatus) =>
  apiInfiniteQuery('GET /api/v1/admin/subscriptions', { query: { status } })
export const officeSubscriptionQuery = (planId: string) =>
  apiQuery('GET /api/v1/admin/subscriptions/{planId}', { params: { planId } })
export const officeBinsQuery = (query: { status?: BinState; from?: number }) =>
  apiInfiniteQuery('GET /api/v1/admin/bins', { query })
export const officeBinQuery = (binNumber: number) =>
  apiQuery('GET /api/v1/admin/bins/{binNumber}', { params: { binNumber } })
export const binProblemsQuery = () => apiInfiniteQuery('GET /api/v1/admin/bin-problems', { query: {} })
export const areaDaysQuery = () => apiQuery('GET /api/v1/admin/bin-areas')

export function usePlanAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<OwnSubscription>) => act(),
    onSuccess: plan => queryClient.setQueryData(subscriptionQuery(plan.id).queryKey, plan),
    onSettled: () => invalidate(queryClient, 'GET /api/v1/me/subscriptions'),
  })
}

export const refreshOfficeBins = (queryClient: QueryClient) =>
  invalidate(
    queryClient,
    'GET /api/v1/admin/subscriptions',
    'GET /api/v1/admin/subscriptions/{planId}',
    'GET /api/v1/admin/bins',
    'GET /api/v1/admin/bin-problems',
    'GET /api/v1/admin/bin-areas',
  )
