import { apiQuery } from '#lib/api-query'

/** What a venue is owed, its statements and its payouts. */
export const moneyQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/money', { params: { venueId } })
