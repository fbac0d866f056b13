import { apiQuery } from '#lib/api-query'

export const impactQuery = () => apiQuery('GET /api/v1/impact', {}, { staleTime: 60_000 })

export const dashboardQuery = (venueId: string) =>
  apiQuery(
    'GET /api/v1/venues/{venueId}/dashboard',
    { params: { venueId } },
    { staleTime: 10_000, refetchInterval: 60_000, refetchOnWindowFocus: 'always' },
  )

/** The user's rank and the savings of their orders. Personal: only under `SignedInOnly`. */
export const summaryQuery = () => apiQuery('GET /api/v1/me/summary')
