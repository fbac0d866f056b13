import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

/** Pickups of organic waste that wait to be planned, the soonest first. */
export const openPickupsQuery = () => apiQuery('GET /api/v1/admin/collections')

/** Where compost is or was delivered. */
export const deliveriesQuery = () =>
  apiQuery('GET /api/v1/admin/delivery-areas', {}, { select: answer => answer.deliveries })

export const deliveryChangesQuery = (area: string) =>
  apiInfiniteQuery('GET /api/v1/admin/delivery-areas/{area}/changes', { params: { area } })
