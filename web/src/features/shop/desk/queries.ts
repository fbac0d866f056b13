import { apiQuery } from '#lib/api-query'

/** Compost to pack, to deliver, to hand over, and what was done in the last day. */
export const officeParcelsQuery = () =>
  apiQuery('GET /api/v1/admin/parcels', {}, { select: answer => answer.parcels })
export const ownParcelsQuery = () =>
  apiQuery('GET /api/v1/me/seller/parcels', {}, { select: answer => answer.parcels })

/** When a parcel that waits can be brought again. */
export const deliveryTimesQuery = (pickupId: string) =>
  apiQuery(
    'GET /api/v1/admin/parcels/{pickupId}/delivery-times',
    { params: { pickupId } },
    { select: answer => answer.times },
  )

/** What there is of each product, and the batches. */
export const officeStockQuery = () => apiQuery('GET /api/v1/admin/products')
export const ownStockQuery = () => apiQuery('GET /api/v1/me/seller/stock')
