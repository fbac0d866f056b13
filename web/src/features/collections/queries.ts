import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'

export const collectionsQuery = () => apiQuery('GET /api/v1/me/collections')

export const collectionQuery = (collectionId: string) =>
  apiQuery('GET /api/v1/me/collections/{collectionId}', { params: { collectionId } })

export function putCollection(queryClient: QueryClient, request: CollectionRequest) {
  queryClient.setQueryData(collectionQuery(request.id).queryKey, request)
  void queryClient.invalidateQueries(collectionsQuery())
}
