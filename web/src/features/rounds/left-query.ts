import { apiInfiniteQuery } from '#lib/api-query'

/** Rounds of days that are over with stops that nobody has closed, the oldest first. */
export const leftRoundsQuery = () => apiInfiniteQuery('GET /api/v1/admin/rounds/left', { query: {} })
