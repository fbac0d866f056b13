import { apiInfiniteQuery } from '#lib/api-query'
import type { ListTab } from '../queries.ts'

export const venueDonationsQuery = (venueId: string, tab: ListTab) =>
  apiInfiniteQuery('GET /api/v1/venues/{venueId}/donations', { params: { venueId }, query: { tab } })
