import { apiQuery } from '#lib/api-query'

export const tonightQuery = () => apiQuery('GET /api/v1/tonight', {}, { staleTime: 30_000 })
