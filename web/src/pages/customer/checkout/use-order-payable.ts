import type { Order } from '@dawra/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { orderQuery, putOrder } from '#features/orders/queries.ts'
import { paymentScreen } from '#features/payment/payment-screen.ts'
import type { Payable } from '#features/payment/use-payment.ts'
import { call } from '#lib/client'

/** What the server is asked to do with an order while its payment is in a state. */
const ASKED = {
  opening: 'POST /api/v1/orders/{orderId}/payment',
  confirming: 'POST /api/v1/orders/{orderId}/payment/check',
  leaving: 'POST /api/v1/orders/{orderId}/release',
} as const

/** An order as something that is paid. */
export function useOrderPayable(order: Order): Payable {
  const queryClient = useQueryClient()
  return {
    id: order.id,
    isOpen: order.payment.status === 'open',
    screen: (returned, unseen) => paymentScreen(order, returned, unseen),
    ask: async state => putOrder(queryClient, await call(ASKED[state], { params: { orderId: order.id } })),
    refresh: () => queryClient.invalidateQueries(orderQuery(order.id)),
  }
}
