import { apiQuery } from '#lib/api-query'

/** What points buy, for the office. */
export const officeRewardsQuery = () => apiQuery('GET /api/v1/admin/rewards')
