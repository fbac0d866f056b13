import { apiInfiniteQuery } from '#lib/api-query'

export const leftRoundsQuery = () => apiInfiniteQuery('GET /api/v1/admin/rounds/left', { query: {} })
