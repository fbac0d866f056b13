import type { SavedSearch } from '@dawra/contract/browse/listings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { searchesQuery } from '#features/browse/queries.ts'
import { call } from '#lib/client'

type Changes = Partial<Pick<SavedSearch, 'name' | 'alerts'>>

/** Optimistic: reverts if the server refuses. */
export function useEditSearch(search: SavedSearch) {
  const queryClient = useQueryClient()
  const { queryKey } = searchesQuery()
  const show = (changed: SavedSearch) =>
    queryClient.setQueryData(queryKey, before =>
      before?.map(other => (other.id === search.id ? changed : other)),
    )
  return useMutation({
    mutationFn: (changes: Changes) =>
      call('PUT /api/v1/me/searches/{searchId}', {
        params: { searchId: search.id },
        body: changes,
      }),
    onMutate: changes => show({ ...search, ...changes }),
    onSuccess: show,
    onError: () => show(search),
  })
}

export function useDropSearch(searchId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/v1/me/searches/{searchId}', { params: { searchId } }),
    onSuccess: () => queryClient.invalidateQueries(searchesQuery()),
  })
}
