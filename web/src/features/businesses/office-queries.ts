import { apiInfiniteQuery, apiQuery } from '#lib/api-query'
import type { ApplicationTab } from './office-tabs.ts'

export const officeApplicationsQuery = (status: ApplicationTab) =>
  apiInfiniteQuery('GET /api/v1/admin/business-applications', { query: { status } })

export const officeApplicationQuery = (applicationId: string) =>
  apiQuery('GET /api/v1/admin/business-applications/{applicationId}', { params: { applicationId } })

export const businessChangesQuery = () => apiQuery('GET /api/v1/admin/business-changes')
