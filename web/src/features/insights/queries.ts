import { apiQuery } from '#lib/api-query'

/** What the city has saved so far. */
export const impactQuery = () => apiQuery('GET /api/v1/impact', {}, { staleTime: 60_000 })

/** A venue's figures of today, for its staff. */
export const dashboardQuery = (venueId: string) =>
  apiQuery(
    'GET /api/v1/venues/{venueId}/dashboard',
    { params: { venueId } },
    { staleTime: 10_000, refetchInterval: 60_000, refetchOnWindowFocus: 'always' },
  )

/** The person's rank, and what their orders have saved. Personal: ask for it under `SignedInOnly`. */
export const summaryQuery = () => apiQuery('GET /api/v1/me/summary')
