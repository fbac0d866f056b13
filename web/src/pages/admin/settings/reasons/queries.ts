import type { ReasonKey } from '@dawra/contract/reasons.rules'
import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

/** How reasons are worded for those who read them. */
export const officeReasonsQuery = () => apiQuery('GET /api/v1/admin/reasons')

/** Every change of the wording of a reason. */
export const reasonChangesQuery = (key: ReasonKey) =>
  apiInfiniteQuery('GET /api/v1/admin/reasons/{key}/changes', { params: { key } })
