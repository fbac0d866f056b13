import type { CollectionRequest } from '@dawra/contract/collections'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'

/** The pickups of organic waste that the user booked, latest first. Personal. */
export const collectionsQuery = () => apiQuery('GET /api/v1/me/collections')

/** One of them. Personal. */
export const collectionQuery = (collectionId: string) =>
  apiQuery('GET /api/v1/me/collections/{collectionId}', { params: { collectionId } })

/** Shows what a call has answered. */
export function putCollection(queryClient: QueryClient, request: CollectionRequest) {
  queryClient.setQueryData(collectionQuery(request.id).queryKey, request)
  void queryClient.invalidateQueries(collectionsQuery())
}
