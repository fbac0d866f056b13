import { apiInfiniteQuery, apiQuery } from '#lib/api-query'
import { cachedOffline } from '#lib/cached-query'

export const COMPOSTING = 'GET /api/v1/me/composting'

export const activitiesQuery = () => apiInfiniteQuery('GET /api/v1/me/composting')

export const compostingQuery = () =>
  cachedOffline(apiQuery('GET /api/v1/me/composting/summary'), 'composting', 1)
