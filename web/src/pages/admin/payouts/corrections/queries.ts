import type { RunKind } from '@dawra/contract/corrections.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'

/** What earlier rules did wrong and is not put right yet. */
export const correctionsQuery = () => apiQuery('GET /api/v1/admin/corrections')

interface Run {
  kind: RunKind
  reason: string
}

/** Puts one kind right for all whom it concerns; afterwards the list is read again. */
export function useRunCorrection() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, reason }: Run) =>
      call('POST /api/v1/admin/corrections/{kind}', { params: { kind }, body: { reason } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: correctionsQuery().queryKey }),
  })
}
