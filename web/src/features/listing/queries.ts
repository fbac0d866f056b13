import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** A deal or a donation, by the one address that both have. */
export const listingQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['listing', listingId],
    queryFn: ({ signal }) => call('GET /api/v1/listings/{listingId}', { params: { listingId }, signal }),
    staleTime: 10_000,
  })
