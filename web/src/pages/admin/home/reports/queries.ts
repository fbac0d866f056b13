import type { Verdict } from '@dawra/contract/moderation/rules'
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
  const refresh = useRefreshReports()
  return useMutation({
    mutationFn: ({ caseId, ...body }: Decision) =>
      call('POST /api/v1/admin/reports/{caseId}/decision', { params: { caseId }, body }),
    // Not awaited: the refetched list lacks the decided item, and its dialog could not show the outcome.
    onSuccess: refresh,
  })
}

export function useRefreshReports() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries(casesQuery())
}
