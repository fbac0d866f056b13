import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

export const venueQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['venue', venueId],
    queryFn: ({ signal }) => call('GET /api/v1/venues/{venueId}', { params: { venueId }, signal }),
    staleTime: 60_000,
  })
