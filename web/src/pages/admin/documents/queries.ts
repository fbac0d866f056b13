import { apiQuery } from '#lib/api-query'

export const identityQuery = () => apiQuery('GET /api/v1/admin/platform-identity')
