import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const ownPrivacyQuery = () => apiQuery('GET /api/v1/me/privacy-requests')

export const privacyRequestsQuery = (state: 'open' | 'closed') =>
  apiInfiniteQuery('GET /api/v1/admin/privacy-requests', { query: { state } })

export const privacyCountQuery = () => apiQuery('GET /api/v1/admin/privacy-requests/count')
