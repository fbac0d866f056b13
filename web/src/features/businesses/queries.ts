import { apiQuery } from '#lib/api-query'

/** The person's latest application, or none. Personal: ask for it when somebody is signed in. */
export const ownApplicationQuery = () => apiQuery('GET /api/v1/me/business-application')

/** The business behind a venue, with what its owner asked to have changed. */
export const ownBusinessQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/business', { params: { venueId } })
