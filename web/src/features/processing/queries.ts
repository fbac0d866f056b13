import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const batchQuery = (batchCode: string) =>
  apiQuery('GET /api/v1/batches/{batchCode}', { params: { batchCode } })

export const ownPartQuery = (batchCode: string) =>
  apiQuery('GET /api/v1/me/batches/{batchCode}', { params: { batchCode } })

export const sitesQuery = () =>
  apiQuery('GET /api/v1/admin/processing-sites', {}, { select: answer => answer.sites })

export const heapQuery = (heapId: string) =>
  apiQuery('GET /api/v1/admin/heaps/{heapId}', { params: { heapId } })

export const heapSourcesQuery = () =>
  apiQuery('GET /api/v1/admin/heap-sources', {}, { select: answer => answer.sources })

export const readingsQuery = (heapId: string) =>
  apiInfiniteQuery('GET /api/v1/admin/heaps/{heapId}/readings', { params: { heapId } })

export const fedByQuery = (heapId: string) =>
  apiInfiniteQuery('GET /api/v1/admin/heaps/{heapId}/rounds', { params: { heapId } })

export const soldOfQuery = (heapId: string) =>
  apiInfiniteQuery('GET /api/v1/admin/heaps/{heapId}/sold', { params: { heapId } })
