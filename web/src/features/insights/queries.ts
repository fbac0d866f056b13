import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** What the city has saved so far. */
export const impactQuery = () =>
  queryOptions({
    queryKey: ['impact'],
    queryFn: ({ signal }) => call('GET /api/v1/impact', { signal }),
    staleTime: 60_000,
  })

/** A venue's figures of today, for its staff. */
export const dashboardQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['dashboard', venueId],
    queryFn: ({ signal }) => call('GET /api/v1/venues/{venueId}/dashboard', { params: { venueId }, signal }),
    staleTime: 10_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })

/** The person's rank, and what their orders have saved. Personal: ask for it under `SignedInOnly`. */
export const summaryQuery = () =>
  queryOptions({
    queryKey: ['me', 'summary'],
    queryFn: ({ signal }) => call('GET /api/v1/me/summary', { signal }),
  })
