import type { Order } from '@dawra/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { orderQuery, putOrder } from '../orders/queries.ts'
import { type PaymentScreen, paymentScreen, type Returned } from './payment-screen.ts'

/** What the server is asked to do while the payment is in a state, again and again until it moves on. */
const ASKED = {
  opening: 'POST /api/v1/orders/{orderId}/payment',
  confirming: 'POST /api/v1/orders/{orderId}/payment/check',
  leaving: 'POST /api/v1/orders/{orderId}/release',
} as const

const PAUSES_MS = [1000, 1500, 2000, 3000, 5000, 8000]
/** So often the gateway may answer "not paid" before the claim of the address is doubted. */
const DOUBTED_AFTER = 5
export const SLOW_AFTER = 7

const isAsking = (screen: PaymentScreen): screen is keyof typeof ASKED => screen in ASKED

export interface PaymentState {
  screen: PaymentScreen
  /** How often the server has answered in this state. */
  asked: number
  error: Error | null
  retry: () => void
}

/** Where the payment of an order stands; moves it on by itself, after a reload too. */
export function usePayment(order: Order, returned: Returned | undefined): PaymentState {
  const queryClient = useQueryClient()
  const first = paymentScreen(order, returned)
  const asking = useQuery({
    queryKey: ['payment', order.id, first],
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

  async function ask(state: keyof typeof ASKED) {
    try {
      putOrder(queryClient, await call(ASKED[state], { params: { orderId: order.id } }))
    } catch (error) {
      // It has moved on without us: look again where it stands.
      const moved = error instanceof ApiError && (error.status === 409 || error.code === 'not_found')
      if (moved) await queryClient.invalidateQueries(orderQuery(order.id))
      throw error
    }
  }

  const asked = asking.data ?? 0
  const unseen = first === 'confirming' && asked >= DOUBTED_AFTER && order.payment.status === 'open'
  return {
    screen: paymentScreen(order, returned, unseen),
    asked,
    error: asking.error,
    retry: () => void asking.refetch(),
  }
}
