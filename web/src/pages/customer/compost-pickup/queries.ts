import { apiQuery } from '#lib/api-query'

/** The pickups of organic waste that the user booked, latest first. Personal. */
export const collectionsQuery = () => apiQuery('GET /api/v1/me/collections')
