import type { listDeals } from '@dawra/contract/browse/listings'
import type { QueryOf } from '@dawra/contract/platform/route'
import { apiInfiniteQuery } from '#lib/api-query'

export type DealQuery = Omit<NonNullable<QueryOf<typeof listDeals>>, 'cursor'>

export const dealsQuery = (filters: DealQuery) => apiInfiniteQuery('GET /api/v1/deals', { query: filters })

export const venueDealsQuery = (venueId: string) => dealsQuery({ venue: venueId, sort: 'ending' })
