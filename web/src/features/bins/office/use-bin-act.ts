import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshOfficeBins } from '#features/bins/queries.ts'

/** Any act of the office on bins; afterwards everything about them is read again. */
export function useBinAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => refreshOfficeBins(queryClient),
  })
}
