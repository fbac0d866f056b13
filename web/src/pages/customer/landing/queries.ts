import { apiQuery } from '#lib/api-query'

/** What is on sale in the city now. */
export const tonightQuery = () => apiQuery('GET /api/v1/tonight', {}, { staleTime: 30_000 })
