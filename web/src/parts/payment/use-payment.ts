import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { stepKey } from '#lib/api-query'
import type { PaymentScreen, Returned } from './payment-screen.ts'

export type RunningState = 'opening' | 'confirming' | 'leaving'

const PAUSES_MS = [1000, 1500, 2000, 3000, 5000, 8000]
/** After this many "not paid" responses of the gateway the return URL is no longer trusted. */
const DOUBTED_AFTER = 5
export const SLOW_AFTER = 7

const isAsking = (screen: PaymentScreen): screen is RunningState =>
  screen === 'opening' || screen === 'confirming' || screen === 'leaving'

export interface Payable {
  id: string
  isOpen: boolean
  screen: (returned: Returned | undefined, unseen?: boolean) => PaymentScreen
  /** Has the server advance the payment, and puts the response into the cache. @throws ApiError */
  ask: (state: RunningState) => Promise<void>
  refresh: () => Promise<void>
}

export interface PaymentState {
  screen: PaymentScreen
  requested: number
  error: Error | null
  retry: () => void
}

/** The state of a payment; advances it automatically, after a reload too. */
export function usePayment(payable: Payable, returned: Returned | undefined): PaymentState {
  const first = payable.screen(returned)
  const asking = useQuery({
    queryKey: stepKey('ask-for-payment', payable.id, first),
    enabled: isAsking(first),
    queryFn: async ({ queryKey, client }) => {
      if (isAsking(first)) await ask(first)
      return (client.getQueryData<number>(queryKey) ?? 0) + 1
    },
    refetchInterval: ({ state }) =>
      PAUSES_MS[Math.min(state.dataUpdateCount + state.errorUpdateCount, PAUSES_MS.length - 1)],
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

  async function ask(state: RunningState) {
    try {
      await payable.ask(state)
    } catch (error) {
      const moved = error instanceof ApiError && (error.status === 409 || error.code === 'not_found')
      if (moved) await payable.refresh()
      throw error
    }
  }

  const requested = asking.data ?? 0
  const unseen = first === 'confirming' && requested >= DOUBTED_AFTER && payable.isOpen
  return {
    screen: payable.screen(returned, unseen),
    requested,
    error: asking.error,
    retry: () => void asking.refetch(),
  }
}
