import type { Order } from '@dawra/contract/orders'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { apiKey, apiPagesKey, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { offlineSnapshots } from '#lib/offline-snapshots'
import { useLive } from '#lib/realtime'
import { currentSession } from '#lib/session'
import { settleCart } from './paying.ts'

/** The lists of the person's orders, and each of them. */
export const ORDERS = 'GET /api/v1/orders'

export type OrdersTab = 'active' | 'past'

const TOPICS = [
  'orders.placed',
  'orders.confirmed',
  'orders.released',
  'orders.pickup_changed',
  'orders.refunded',
  'orders.message',
] as const

const snapshots = offlineSnapshots<Order>('orders', 3)
/** The orders stored on this device, for when there is no network. */
export const readSnapshot = snapshots.read

/** Without a network the copy is shown at once instead of asking three times. */
const offline = {
  retry: (failures: number, error: Error) =>
    failures < 3 && error instanceof ApiError && (error.status >= 500 || error.code === 'timeout'),
}

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: apiKey('GET /api/v1/orders/{orderId}', { params: { orderId } }),
    queryFn: async ({ signal }) => {
      const order = await call('GET /api/v1/orders/{orderId}', { params: { orderId }, signal })
      settleCart(order)
      return order
    },
    ...offline,
  })

async function fetchOrders(tab: OrdersTab, cursor: string | undefined, signal: AbortSignal) {
  const page = await call(ORDERS, { query: { tab, cursor }, signal })
  for (const order of page.items) settleCart(order)
  const session = currentSession()
  const isFirst = tab === 'active' && cursor === undefined
  if (isFirst && session.status === 'user') snapshots.save(session.user.id, page.items)
  return page
}

/** A tab of the person's orders, newest first, page by page. */
export const ordersQuery = (tab: OrdersTab) =>
  infiniteQueryOptions({
    queryKey: apiPagesKey(ORDERS, { query: { tab } }),
    queryFn: ({ pageParam, signal }) => fetchOrders(tab, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    ...offline,
  })

/** Puts an order a write has answered where its readers look. */
export function putOrder(queryClient: QueryClient, order: Order) {
  settleCart(order)
  queryClient.setQueryData(orderQuery(order.id).queryKey, order)
  for (const tab of ['active', 'past'] as const)
    void queryClient.invalidateQueries({ queryKey: ordersQuery(tab).queryKey })
}

/** Keeps every order on screen as it is now, while the component is shown. */
export function useLiveOrders() {
  const queryClient = useQueryClient()
  useLive(TOPICS, () => void invalidate(queryClient, ORDERS))
}
