import { apiInfiniteQuery, apiQuery } from '#lib/api-query'
import type { ApplicationTab } from './office-tabs.ts'

/** Applications of kitchens by their state, for the office. */
export const officeApplicationsQuery = (status: ApplicationTab) =>
  apiInfiniteQuery('GET /api/v1/admin/business-applications', { query: { status } })

export const officeApplicationQuery = (applicationId: string) =>
  apiQuery('GET /api/v1/admin/business-applications/{applicationId}', { params: { applicationId } })

/** Licences and accounts that wait to be checked. */
export const businessChangesQuery = () => apiQuery('GET /api/v1/admin/business-changes')
