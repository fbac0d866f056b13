import type { PlaceOrder } from '@dawra/contract/orders/checkout'
import type { Order } from '@dawra/contract/orders/schemas'
import type { PlaceShopOrder } from '@dawra/contract/orders/shop-orders'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { personalStore } from '#lib/personal'
import { type Attempt, attemptFor, decide, isDecided, storedAttempt } from '#lib/write-once'

export type OrderRequest = { kind: 'food'; body: PlaceOrder } | { kind: 'compost'; body: PlaceShopOrder }

/** Sorts the lines, so that equal requests have equal texts. */
export function contentOf({ kind, body: { lines, contact, ...rest } }: OrderRequest) {
  const wanted = lines.map(line => Object.values(line).join(' ')).toSorted()
  return JSON.stringify({ kind, ...rest, contact: [contact.email, contact.phone], wanted })
}

/** Survives a reload: the order may have been placed already. */
const store = storedAttempt<OrderRequest>(personalStore('tab'), 'place-order')
const PATIENCE_MS = [700, 1500, 3000]
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Reuses an unpaid order with the same content, else replaces it, so that one cart is never paid twice. */
const INSTEAD = { unpaidOrders: 'replace' } as const

const post = (idempotencyKey: string, { kind, body }: OrderRequest): Promise<Order> =>
  kind === 'food'
    ? call('POST /api/v1/orders', { body: { ...body, ...INSTEAD }, idempotencyKey })
    : call('POST /api/v1/shop-orders', { body: { ...body, ...INSTEAD }, idempotencyKey })

/** While the server still processes an earlier request with the same key, waits for its response. */
async function send(idempotencyKey: string, request: OrderRequest): Promise<Order> {
  for (const delay of PATIENCE_MS) {
    try {
      return await post(idempotencyKey, request)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'request_in_flight')) throw error
      await pause(delay)
    }
  }
  return post(idempotencyKey, request)
}

/**
 * An earlier attempt with a lost response may have an order. The next of its kind replaces it, or it is
 * cancelled.
 */
async function settleEarlier(earlier: Attempt<OrderRequest>, next: OrderRequest['kind']) {
  const order = await decide(store, earlier, send).catch(error => {
    if (isDecided(error)) return undefined
    throw error
  })
  if (order?.status === 'awaiting_payment' && order.kind !== next)
    await call('POST /api/v1/orders/{orderId}/release', { params: { orderId: order.id } })
}

/**
 * Places an order exactly once, however often it is clicked, retried or reloaded.
 * @throws ApiError; after a lost response, the next call with the same request continues this attempt
 */
export async function placeOnce(request: OrderRequest): Promise<Order> {
  const content = contentOf(request)
  const place = () =>
    decide(
      store,
      attemptFor(store, content, () => request),
      send,
    )
  const earlier = store.read()
  const continues = earlier?.content === content
  if (earlier && !continues) await settleEarlier(earlier, request.kind)
  const order = await place()
  // The response came after the hold had expired: nothing was bought, so this click places another order.
  return continues && order.status === 'released' ? place() : order
}
