import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { stepKey } from '#lib/api-query'
import type { PaymentScreen, Returned } from './payment-screen.ts'

/** States in which the server is polled until the state changes. */
export type AskedState = 'opening' | 'confirming' | 'leaving'

const PAUSES_MS = [1000, 1500, 2000, 3000, 5000, 8000]
/** So often the gateway may answer "not paid" before the claim of the address is doubted. */
const DOUBTED_AFTER = 5
export const SLOW_AFTER = 7

const isAsking = (screen: PaymentScreen): screen is AskedState =>
  screen === 'opening' || screen === 'confirming' || screen === 'leaving'

/** Something that is paid on the gateway's page. */
export interface Payable {
  /** Names it among the queries. */
  id: string
  /** Whether the gateway waits for the payment, as far as is known. */
  isOpen: boolean
  screen: (returned: Returned | undefined, unseen?: boolean) => PaymentScreen
  /** Asks the server to move it on, and puts its answer where it is read. @throws ApiError */
  ask: (state: AskedState) => Promise<void>
  /** The state has changed elsewhere: fetch it. */
  refresh: () => Promise<void>
}

export interface PaymentState {
  screen: PaymentScreen
  /** How often the server has answered in this state. */
  asked: number
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

  async function ask(state: AskedState) {
    try {
      await payable.ask(state)
    } catch (error) {
      const moved = error instanceof ApiError && (error.status === 409 || error.code === 'not_found')
      if (moved) await payable.refresh()
      throw error
    }
  }

  const asked = asking.data ?? 0
  const unseen = first === 'confirming' && asked >= DOUBTED_AFTER && payable.isOpen
  return {
    screen: payable.screen(returned, unseen),
    asked,
    error: asking.error,
    retry: () => void asking.refetch(),
  }
}
