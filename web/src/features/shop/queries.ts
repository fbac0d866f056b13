import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

/** The seller of compost that the person works for. */
export const ownSellerQuery = () => apiQuery('GET /api/v1/me/seller')
/** What it is owed and was paid. */
export const ownSellerMoneyQuery = () => apiQuery('GET /api/v1/me/seller/money')
/** Where it is paid. */
export const ownSellerAccountQuery = () => apiQuery('GET /api/v1/me/seller/account')

/** For the office: all of them, and what one has earned. */
export const sellersQuery = () => apiInfiniteQuery('GET /api/v1/admin/sellers', { query: {} })
export const sellerMoneyQuery = (sellerId: string) =>
  apiQuery('GET /api/v1/admin/sellers/{sellerId}/money', { params: { sellerId } })
