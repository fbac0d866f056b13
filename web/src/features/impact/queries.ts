import { apiQuery } from '#lib/api-query'

/** The city's figures, where everything went, months and factors. */
export const cityImpactQuery = () => apiQuery('GET /api/v1/impact/city', {}, { staleTime: 10_000 })

/** What the person rescued, gave and composted. Personal: ask for it under `SignedInOnly`. */
export const ownImpactQuery = () => apiQuery('GET /api/v1/me/impact')

/** What a venue's deals have saved. */
export const venueImpactQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/impact', { params: { venueId } }, { staleTime: 60_000 })
