import { apiQuery } from '#lib/api-query'

/** Pickups of organic waste that wait to be planned, the soonest first. */
export const openPickupsQuery = () => apiQuery('GET /api/v1/admin/collections')
