import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const detoursQuery = () => apiQuery('GET /api/v1/admin/detours')

export const detourChangesQuery = (one: string, other: string) =>
  apiInfiniteQuery('GET /api/v1/admin/detours/{one}/{other}/changes', { params: { one, other } })
