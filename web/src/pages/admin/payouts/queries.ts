import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'

/** What venues are owed, and the last batches. */
export const deskQuery = () => apiQuery('GET /api/v1/admin/payouts')

/** Any act of the office on payouts; afterwards everything is read again. */
export function usePayoutAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => void queryClient.invalidateQueries(deskQuery()),
  })
}
export type PayoutAct = ReturnType<typeof usePayoutAct>

/** The commission of a venue. */
export const commissionQuery = (venueId: string) =>
  apiQuery('GET /api/v1/admin/venues/{venueId}/commission', { params: { venueId } })
