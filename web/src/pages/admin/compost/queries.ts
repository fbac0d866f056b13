import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const openPickupsQuery = () => apiQuery('GET /api/v1/admin/collections')

/** Delivery areas, including closed ones. */
export const deliveriesQuery = () =>
  apiQuery('GET /api/v1/admin/delivery-areas', {}, { select: answer => answer.deliveries })

export const deliveryChangesQuery = (area: string) =>
  apiInfiniteQuery('GET /api/v1/admin/delivery-areas/{area}/changes', { params: { area } })
