import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

/** What points buy, for the office. */
export const officeRewardsQuery = () => apiQuery('GET /api/v1/admin/rewards')

/** Every change of a reward. */
export const rewardChangesQuery = (slug: string) =>
  apiInfiniteQuery('GET /api/v1/admin/rewards/{slug}/changes', { params: { slug } })
