import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery } from '#lib/api-query'
import { call } from '#lib/client'

/** Other members decide too, so what is pending is polled while it is shown. */
const AGAIN = { refetchInterval: 60_000 }

export type ApprovalTab = 'waiting' | 'decided'

export const approvalsQuery = (state: ApprovalTab) =>
  apiInfiniteQuery('GET /api/v1/admin/approvals', { query: { state } }, AGAIN)

export const limitsQuery = () => apiQuery('GET /api/v1/admin/approvals/limits')

export const givenQuery = () => apiQuery('GET /api/v1/admin/approvals/given')

export const orderActsQuery = (orderId: string) =>
  apiQuery('GET /api/v1/admin/orders/{orderId}/acts', { params: { orderId } })

export type Decision = { is: 'approved' } | { is: 'rejected'; reason: string } | { is: 'withdrawn' }

function decide(approvalId: string, decision: Decision) {
  const params = { approvalId }
  if (decision.is === 'approved')
    return call('POST /api/v1/admin/approvals/{approvalId}/approval', { params })
  if (decision.is === 'withdrawn')
    return call('POST /api/v1/admin/approvals/{approvalId}/withdrawal', { params })
  const body = { reason: decision.reason }
  return call('POST /api/v1/admin/approvals/{approvalId}/rejection', { params, body })
}

export function useDecideApproval(approvalId: string) {
  const refresh = useRefreshApprovals()
  return useMutation({
    mutationFn: (decision: Decision) => decide(approvalId, decision),
    // Not awaited: the refetched list lacks the decided item, and its dialog could not show the outcome.
    onSuccess: refresh,
  })
}

export function useRefreshApprovals() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries(approvalsQuery('waiting'))
}

export const standingQuery = (userId: string) =>
  apiQuery('GET /api/v1/admin/people/{userId}/block', { params: { userId } })

export const limitsOfPersonQuery = (userId: string) =>
  apiQuery('GET /api/v1/admin/people/{userId}/limits', { params: { userId } })

export const purseQuery = (userId: string) =>
  apiQuery('GET /api/v1/admin/people/{userId}/points', { params: { userId } })

export const personOverviewQuery = (userId: string) =>
  apiQuery('GET /api/v1/admin/people/{userId}/overview', { params: { userId } })

export const venueOverviewQuery = (venueId: string) =>
  apiQuery('GET /api/v1/admin/venues/{venueId}/overview', { params: { venueId } })

export const personVouchersQuery = (userId: string) =>
  apiQuery('GET /api/v1/admin/people/{userId}/vouchers', { params: { userId } })

export const closingQuery = (venueId: string) =>
  apiQuery('GET /api/v1/admin/venues/{venueId}/closing', { params: { venueId } })
