import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

/** What the person asked for by the data protection law. Personal. */
export const ownPrivacyQuery = () => apiQuery('GET /api/v1/me/privacy-requests')

/** The office's list of such requests. */
export const privacyRequestsQuery = (state: 'open' | 'closed') =>
  apiInfiniteQuery('GET /api/v1/admin/privacy-requests', { query: { state } })

export const privacyCountQuery = () => apiQuery('GET /api/v1/admin/privacy-requests/count')
