import { apiInfiniteQuery } from '#lib/api-query'

/** Past days with collections that no round included, oldest first. */
export const passedOverQuery = () => apiInfiniteQuery('GET /api/v1/admin/rounds/passed-over', { query: {} })
