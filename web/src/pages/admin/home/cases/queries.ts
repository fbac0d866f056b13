import type { RefundedPart } from '@dawra/contract/part-refunds.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'

/** Problems with pickups that the two sides could not settle, the oldest first. */
export const officeCasesQuery = () => apiQuery('GET /api/v1/admin/pickup-cases')

interface Decision {
  caseId: string
  isRefunded: boolean
  /** In place of the whole pickup. */
  part: RefundedPart | null
  reason: string
  /** Asks a colleague, because a second member has to approve it. */
  asks: boolean
}

export function useDecidePickupCase() {
  const refresh = useRefreshCases()
  return useMutation({
    mutationFn: ({ caseId, ...body }: Decision) =>
      call('POST /api/v1/admin/pickup-cases/{caseId}/decision', { params: { caseId }, body }),
    // Not waited for: what is gone from the list could not say what was decided. Nor is a refusal a reason: it is read again
    // when the dialog closes.
    onSuccess: refresh,
  })
}

export function useRefreshCases() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries(officeCasesQuery())
}
