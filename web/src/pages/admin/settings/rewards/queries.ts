import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const officeRewardsQuery = () => apiQuery('GET /api/v1/admin/rewards')

export const rewardChangesQuery = (slug: string) =>
  apiInfiniteQuery('GET /api/v1/admin/rewards/{slug}/changes', { params: { slug } })
