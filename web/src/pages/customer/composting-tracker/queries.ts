import { apiInfiniteQuery, apiQuery } from '#lib/api-query'
import { keptOffline } from '#lib/kept-query'

export const COMPOSTING = 'GET /api/v1/me/composting'

export const activitiesQuery = () => apiInfiniteQuery('GET /api/v1/me/composting')

export const compostingQuery = () =>
  keptOffline(apiQuery('GET /api/v1/me/composting/summary'), 'composting', 1)
