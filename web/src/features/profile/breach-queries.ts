import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const breachesQuery = (state: 'open' | 'closed') =>
  apiInfiniteQuery('GET /api/v1/admin/breaches', { query: { state } })

export const breachCountQuery = () => apiQuery('GET /api/v1/admin/breaches/count')
