import type { RefundedPart } from '@dawra/contract/orders/part-refunds.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'

/** Problems with pickups that the two sides could not resolve, oldest first. */
export const officeCasesQuery = () => apiQuery('GET /api/v1/admin/pickup-cases')

interface Decision {
  caseId: string
  isRefunded: boolean
  part: RefundedPart | null
  reason: string
  /** Requests approval, because a second member has to approve it. */
  asks: boolean
}

export function useDecidePickupCase() {
  const refresh = useRefreshCases()
  return useMutation({
    mutationFn: ({ caseId, ...body }: Decision) =>
      call('POST /api/v1/admin/pickup-cases/{caseId}/decision', { params: { caseId }, body }),
    // Not awaited: the refetched list lacks the decided item, and its dialog could not show the outcome.
    onSuccess: refresh,
  })
}

export function useRefreshCases() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries(officeCasesQuery())
}
