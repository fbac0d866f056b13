import { apiQuery } from '#lib/api-query'

/** Compost to pack, to deliver, to hand over, and what was done in the last day. */
export const parcelsQuery = () =>
  apiQuery('GET /api/v1/admin/parcels', {}, { select: answer => answer.parcels })

/** What there is of each product, and the batches. */
export const stockQuery = () => apiQuery('GET /api/v1/admin/products')

/** Pickups of organic waste that wait to be planned, the soonest first. */
export const openPickupsQuery = () => apiQuery('GET /api/v1/admin/collections')
