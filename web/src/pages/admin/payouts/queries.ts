import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'

/** What venues are owed, and the last batches. */
export const deskQuery = () => apiQuery('GET /api/v1/admin/payouts')

/** Where our books and the payment service's list differ. */
export const differencesQuery = () => apiQuery('GET /api/v1/admin/gateway-differences')

/** Refunds that the payment service refused. */
export const failedRefundsQuery = () => apiQuery('GET /api/v1/admin/failed-refunds')

/** Where our books and the bank's statements differ. */
export const bankStatementsQuery = () => apiQuery('GET /api/v1/admin/bank-statements')

/** What donors are owed. */
export const donorsQuery = () => apiQuery('GET /api/v1/admin/donor-balances')

/** How old debts are, and what vouchers may still cost. */
export const officeBooksQuery = () => apiQuery('GET /api/v1/admin/books')

/** Any act of the office on money; afterwards everything is read again. */
export function usePayoutAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => readAgain(queryClient),
  })
}

/** Everything of this page. */
export function readAgain(queryClient: QueryClient) {
  const shown = [deskQuery(), donorsQuery(), differencesQuery(), bankStatementsQuery(), failedRefundsQuery()]
  for (const { queryKey } of shown) void queryClient.invalidateQueries({ queryKey })
}
export type PayoutAct = ReturnType<typeof usePayoutAct>

/** The commission of a venue. */
export const commissionQuery = (venueId: string) =>
  apiQuery('GET /api/v1/admin/venues/{venueId}/commission', { params: { venueId } })
