import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const abuseQuery = (state: 'open' | 'decided') =>
  apiInfiniteQuery('GET /api/v1/admin/abuse', { query: { state } })

export const abuseCountQuery = () => apiQuery('GET /api/v1/admin/abuse/count')
