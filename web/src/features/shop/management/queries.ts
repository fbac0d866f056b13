import { apiQuery } from '#lib/api-query'

export const officeParcelsQuery = () =>
  apiQuery('GET /api/v1/admin/parcels', {}, { select: answer => answer.parcels })
export const ownParcelsQuery = () =>
  apiQuery('GET /api/v1/me/seller/parcels', {}, { select: answer => answer.parcels })

export const deliveryTimesQuery = (pickupId: string) =>
  apiQuery(
    'GET /api/v1/admin/parcels/{pickupId}/delivery-times',
    { params: { pickupId } },
    { select: answer => answer.times },
  )

export const officeStockQuery = () => apiQuery('GET /api/v1/admin/products')
export const ownStockQuery = () => apiQuery('GET /api/v1/me/seller/stock')
