import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

export const venueQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['venue', venueId],
    queryFn: ({ signal }) => call('GET /api/v1/venues/{venueId}', { params: { venueId }, signal }),
    staleTime: 60_000,
  })

export const nextListingQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['venue', venueId, 'next-listing'],
    queryFn: ({ signal }) =>
      call('GET /api/v1/venues/{venueId}/next-listing', { params: { venueId }, signal }),
    staleTime: 60_000,
  })

/** What a venue mostly sells. */
export const venueTagsQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['venue', venueId, 'tags'],
    queryFn: ({ signal }) => call('GET /api/v1/venues/{venueId}/tags', { params: { venueId }, signal }),
    staleTime: 60_000,
  })
