import type { OfficeListName } from '@dawra/contract/desk/lists.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import type { ListSearch } from './search.ts'

export const listQuery = (list: OfficeListName, search: ListSearch) =>
  apiInfiniteQuery('GET /api/v1/admin/lists/{list}', { params: { list }, query: search })

export const viewsQuery = (list: OfficeListName) =>
  apiQuery('GET /api/v1/admin/lists/{list}/views', { params: { list } })

interface NewView {
  name: string
  search: ListSearch
  isShared: boolean
}

export function useSaveView(list: OfficeListName) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewView) => call('POST /api/v1/admin/lists/{list}/views', { params: { list }, body }),
    onSettled: () => queryClient.invalidateQueries(viewsQuery(list)),
  })
}

export function useRemoveView(list: OfficeListName) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (viewId: string) =>
      call('DELETE /api/v1/admin/lists/{list}/views/{viewId}', { params: { list, viewId } }),
    onSettled: () => queryClient.invalidateQueries(viewsQuery(list)),
  })
}

export function useReadListsAgain() {
  const queryClient = useQueryClient()
  return () => void invalidate(queryClient, 'GET /api/v1/admin/lists/{list}')
}
