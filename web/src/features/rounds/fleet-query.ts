import type { ResultOf } from '@dawra/contract/platform/route'
import type { getFleet } from '@dawra/contract/rounds/fleet'
import { apiQuery } from '#lib/api-query'

export type Fleet = ResultOf<typeof getFleet>

export const fleetQuery = () => apiQuery('GET /api/v1/admin/fleet')
