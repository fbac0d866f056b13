import { apiQuery } from '#lib/api-query'

/** The user's latest application, or null. Personal: only for signed-in users. */
export const ownApplicationQuery = () => apiQuery('GET /api/v1/me/business-application')

export const ownBusinessQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/business', { params: { venueId } })
