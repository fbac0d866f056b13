import type { HeapStatus } from '@dawra/contract/processing/rules'
import { apiInfiniteQuery } from '#lib/api-query'

interface Wanted {
  status?: HeapStatus | undefined
  q?: string | undefined
}

export const heapsQuery = ({ status, q }: Wanted) =>
  apiInfiniteQuery('GET /api/v1/admin/heaps', { query: { status, q } })
