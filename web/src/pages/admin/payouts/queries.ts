import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'

/** A job compares the payment again within seconds. */
const VERIFYING_MS = 3_000

export const payoutsQuery = () => apiQuery('GET /api/v1/admin/payouts')

/** Differences between our books and the payment gateway's list. */
export const differencesQuery = () =>
  apiQuery(
    'GET /api/v1/admin/gateway-differences',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.differences.some(({ isVerifying }) => isVerifying) && VERIFYING_MS,
    },
  )

export const failedRefundsQuery = () => apiQuery('GET /api/v1/admin/failed-refunds')

/** Differences between our books and the bank's statements. */
export const bankStatementsQuery = () => apiQuery('GET /api/v1/admin/bank-statements')

export const donorsQuery = () => apiQuery('GET /api/v1/admin/donor-balances')

/** Ages of debts, and outstanding vouchers. */
export const officeBooksQuery = () => apiQuery('GET /api/v1/admin/books')

/** Any act of the office on money. Everything is invalidated afterwards. */
export function usePayoutAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => readAgain(queryClient),
  })
}

export function readAgain(queryClient: QueryClient) {
  const shown = [
    payoutsQuery(),
    donorsQuery(),
    differencesQuery(),
    bankStatementsQuery(),
    failedRefundsQuery(),
  ]
  for (const { queryKey } of shown) void queryClient.invalidateQueries({ queryKey })
}
export type PayoutAct = ReturnType<typeof usePayoutAct>

export const commissionQuery = (venueId: string) =>
  apiQuery('GET /api/v1/admin/venues/{venueId}/commission', { params: { venueId } })
