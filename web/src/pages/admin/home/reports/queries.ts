import type { Verdict } from '@dawra/contract/moderation.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'

/** Reports without a decision: hidden content first. For operators. */
export const casesQuery = () => apiQuery('GET /api/v1/admin/reports')

interface Decision {
  caseId: string
  verdict: Verdict
  note: string
}

export function useDecideCase() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ caseId, ...body }: Decision) =>
      call('POST /api/v1/admin/reports/{caseId}/decision', { params: { caseId }, body }),
    // Not waited for: what is gone from the list could not say what was decided.
    onSettled: () => void queryClient.invalidateQueries(casesQuery()),
  })
}
