import { apiQuery } from '#lib/api-query'

export const moneyQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/money', { params: { venueId } })
