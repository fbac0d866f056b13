import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'

/** What venues are owed, and the last batches. */
export const deskQuery = () => apiQuery('GET /api/v1/admin/payouts')

/** Where our books and the payment service's list differ. */
export const differencesQuery = () => apiQuery('GET /api/v1/admin/gateway-differences')

/** Refunds that the payment service refused. */
export const failedRefundsQuery = () => apiQuery('GET /api/v1/admin/failed-refunds')

/** What donors are owed. */
export const donorsQuery = () => apiQuery('GET /api/v1/admin/donor-balances')

/** Any act of the office on money; afterwards everything is read again. */
export function usePayoutAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => {
      for (const { queryKey } of [deskQuery(), donorsQuery(), differencesQuery(), failedRefundsQuery()])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
export type PayoutAct = ReturnType<typeof usePayoutAct>

/** The commission of a venue. */
export const commissionQuery = (venueId: string) =>
  apiQuery('GET /api/v1/admin/venues/{venueId}/commission', { params: { venueId } })
