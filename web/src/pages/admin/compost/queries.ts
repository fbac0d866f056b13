import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

/** Compost to pack, to deliver, to hand over, and what was done in the last day. */
export const parcelsQuery = () =>
  apiQuery('GET /api/v1/admin/parcels', {}, { select: answer => answer.parcels })

/** What there is of each product, and the batches. */
export const stockQuery = () => apiQuery('GET /api/v1/admin/products')

/** Pickups of organic waste that wait to be planned, the soonest first. */
export const openPickupsQuery = () => apiQuery('GET /api/v1/admin/collections')

/** Where compost is or was delivered. */
export const deliveriesQuery = () =>
  apiQuery('GET /api/v1/admin/delivery-areas', {}, { select: answer => answer.deliveries })

export const deliveryChangesQuery = (area: string) =>
  apiInfiniteQuery('GET /api/v1/admin/delivery-areas/{area}/changes', { params: { area } })
