import { apiQuery } from '#lib/api-query'

/** Who works in the office, owners first. */
export const officeMembersQuery = () => apiQuery('GET /api/v1/admin/office')
