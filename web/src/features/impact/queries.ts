import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** The city's figures, where everything went, months and factors. */
export const cityImpactQuery = () =>
  queryOptions({
    queryKey: ['impact', 'city'],
    queryFn: ({ signal }) => call('GET /api/v1/impact/city', { signal }),
    staleTime: 10_000,
  })

/** What the person rescued, gave and composted. Personal: ask for it under `SignedInOnly`. */
export const ownImpactQuery = () =>
  queryOptions({
    queryKey: ['impact', 'own'],
    queryFn: ({ signal }) => call('GET /api/v1/me/impact', { signal }),
  })

/** What a venue's deals have saved. */
export const venueImpactQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['impact', 'venue', venueId],
    queryFn: ({ signal }) => call('GET /api/v1/venues/{venueId}/impact', { params: { venueId }, signal }),
    staleTime: 60_000,
  })
