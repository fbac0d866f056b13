import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshOfficeBins } from '#features/bins/queries.ts'

export function useBinAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => refreshOfficeBins(queryClient),
  })
}
