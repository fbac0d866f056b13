import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'

export function useCharityAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () =>
      void invalidate(queryClient, 'GET /api/v1/admin/charities', 'GET /api/v1/admin/charity-applications'),
  })
}
