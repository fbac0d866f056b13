import type { Order } from '@dawra/contract/orders/schemas'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { apiKey, apiPagesKey, invalidate } from '#lib/api-query'
import { showCopy } from '#lib/cached-query'
import { call } from '#lib/client'
import { offlineSnapshots } from '#lib/offline-snapshots'
import { useLive } from '#lib/realtime'
import { currentSession } from '#lib/session'
import { settleCart } from './order-being-paid.ts'
import { isOnItsWay } from './order-state.ts'

export const ORDERS = 'GET /api/v1/orders'

export type OrdersTab = 'active' | 'past'

const TOPICS = [
  'orders.placed',
  'orders.confirmed',
  'orders.released',
  'orders.pickup_changed',
  'orders.refunded',
  'orders.message',
  'orders.lateness_changed',
  'orders.case_changed',
  'orders.pickup_part_refunded',
  'orders.collector_changed',
] as const

const snapshots = offlineSnapshots<Order>('orders', 4)
/** The user's orders as stored on this device, for use without a network. */
export const readSnapshot = snapshots.read

function copyOf(orderId: string) {
  const session = currentSession()
  const copy = session.status === 'user' ? readSnapshot(session.user.id) : undefined
  const data = copy?.items.find(({ id }) => id === orderId)
  return copy && data && { savedAt: copy.savedAt, data }
}

/** Puts an order that was fetched alone into the stored copy: its code is needed at the counter, too. */
function keepOne(order: Order) {
  const session = currentSession()
  if (session.status !== 'user') return
  const others = (readSnapshot(session.user.id)?.items ?? []).filter(({ id }) => id !== order.id)
  const isOpen = order.pickups.some(isOnItsWay)
  snapshots.save(session.user.id, isOpen ? [order, ...others] : others)
}

/** Without a network the stored copy is shown at once, without retries. */
const offline = {
  retry: (failures: number, error: Error) =>
    failures < 3 && error instanceof ApiError && (error.status >= 500 || error.code === 'timeout'),
}

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: apiKey('GET /api/v1/orders/{orderId}', { params: { orderId } }),
    queryFn: async context => {
      const { signal } = context
      try {
        const order = await call('GET /api/v1/orders/{orderId}', { params: { orderId }, signal })
        settleCart(order)
        keepOne(order)
        return order
      } catch (error) {
        showCopy(context, error, copyOf(orderId))
        throw error
      }
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

export const ordersQuery = (tab: OrdersTab) =>
  infiniteQueryOptions({
    queryKey: apiPagesKey(ORDERS, { query: { tab } }),
    queryFn: ({ pageParam, signal }) => fetchOrders(tab, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    ...offline,
  })

export function putOrder(queryClient: QueryClient, order: Order) {
  settleCart(order)
  keepOne(order)
  queryClient.setQueryData(orderQuery(order.id).queryKey, order)
  for (const tab of ['active', 'past'] as const)
    void queryClient.invalidateQueries({ queryKey: ordersQuery(tab).queryKey })
}

export function useLiveOrders() {
  const queryClient = useQueryClient()
  useLive(TOPICS, () => void invalidate(queryClient, ORDERS))
}
