import { apiQuery } from '#lib/api-query'

/** Who the platform is on its invoices. */
export const identityQuery = () => apiQuery('GET /api/v1/admin/platform-identity')
