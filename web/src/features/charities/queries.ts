import type { QueryClient } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery, invalidate } from '#lib/api-query'

export const claimTabs = ['open', 'to_report', 'past'] as const
export type ClaimTab = (typeof claimTabs)[number]

export const ownCharityQuery = () => apiQuery('GET /api/v1/me/charity')
export const charityOffersQuery = () => apiQuery('GET /api/v1/me/charity/offers')
export const claimsQuery = (tab: ClaimTab) =>
  apiInfiniteQuery('GET /api/v1/me/charity/claims', { query: { tab } })
export const codesQuery = () => apiQuery('GET /api/v1/me/charity/codes')
export const officeCharitiesQuery = () => apiInfiniteQuery('GET /api/v1/admin/charities', { query: {} })
export const charityApplicationsQuery = () => apiQuery('GET /api/v1/admin/charity-applications')

export const refreshClaims = (queryClient: QueryClient) =>
  invalidate(
    queryClient,
    'GET /api/v1/me/charity',
    'GET /api/v1/me/charity/offers',
    'GET /api/v1/me/charity/claims',
    'GET /api/v1/me/requests',
  )
