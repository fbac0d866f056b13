import { apiQuery } from '#lib/api-query'

export const venueQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}', { params: { venueId } }, { staleTime: 60_000 })

export const nextListingQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/next-listing', { params: { venueId } }, { staleTime: 60_000 })

export const venueTagsQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/tags', { params: { venueId } }, { staleTime: 60_000 })
