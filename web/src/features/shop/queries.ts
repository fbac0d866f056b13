import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const ownSellerQuery = () => apiQuery('GET /api/v1/me/seller')
export const ownSellerMoneyQuery = () => apiQuery('GET /api/v1/me/seller/money')
export const ownSellerAccountQuery = () => apiQuery('GET /api/v1/me/seller/account')

export const sellersQuery = () => apiInfiniteQuery('GET /api/v1/admin/sellers', { query: {} })
export const sellerMoneyQuery = (sellerId: string) =>
  apiQuery('GET /api/v1/admin/sellers/{sellerId}/money', { params: { sellerId } })
