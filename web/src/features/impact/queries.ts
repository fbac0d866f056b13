import { apiQuery } from '#lib/api-query'

export const cityImpactQuery = () => apiQuery('GET /api/v1/impact/city', {}, { staleTime: 10_000 })

/** The user's rescued, donated and composted amounts. Personal: only under `SignedInOnly`. */
export const ownImpactQuery = () => apiQuery('GET /api/v1/me/impact')

export const venueImpactQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/impact', { params: { venueId } }, { staleTime: 60_000 })
