import { apiQuery } from '#lib/api-query'

export const officeMembersQuery = () => apiQuery('GET /api/v1/admin/office')
