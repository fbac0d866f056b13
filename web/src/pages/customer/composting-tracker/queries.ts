import { apiInfiniteQuery, apiQuery } from '#lib/api-query'
import { keptOffline } from '#lib/kept-query'

/** The person's composting: the entries, and their sums below. */
export const COMPOSTING = 'GET /api/v1/me/composting'

/** What the person composted, newest first. Personal. */
export const activitiesQuery = () => apiInfiniteQuery('GET /api/v1/me/composting')

/** Sums, the chart and how points are worked out. Personal. */
export const compostingQuery = () =>
  keptOffline(apiQuery('GET /api/v1/me/composting/summary'), 'composting', 1)
