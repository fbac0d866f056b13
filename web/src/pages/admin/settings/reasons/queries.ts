import type { ReasonKey } from '@dawra/contract/settings/reasons.rules'
import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const officeReasonsQuery = () => apiQuery('GET /api/v1/admin/reasons')

export const reasonChangesQuery = (key: ReasonKey) =>
  apiInfiniteQuery('GET /api/v1/admin/reasons/{key}/changes', { params: { key } })
