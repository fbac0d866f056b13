import { apiQuery } from '#lib/api-query'

/** A deal or a donation: both have the same URL. */
export const listingQuery = (listingId: string) =>
  apiQuery('GET /api/v1/listings/{listingId}', { params: { listingId } }, { staleTime: 10_000 })
