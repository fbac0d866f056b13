import type { RunKind } from '@dawra/contract/payouts/corrections.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'

export const correctionsQuery = () => apiQuery('GET /api/v1/admin/corrections')

interface Run {
  kind: RunKind
  reason: string
}

/** Corrects one kind for all affected payees. The list is invalidated afterwards. */
export function useRunCorrection() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, reason }: Run) =>
      call('POST /api/v1/admin/corrections/{kind}', { params: { kind }, body: { reason } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: correctionsQuery().queryKey }),
  })
}
