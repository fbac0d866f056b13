import { apiInfiniteQuery } from '#lib/api-query'

/** Days that are over with collections that were on no round, the oldest first. */
export const passedOverQuery = () => apiInfiniteQuery('GET /api/v1/admin/rounds/passed-over', { query: {} })
