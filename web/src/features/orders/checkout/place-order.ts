import type { PlaceOrder } from '@dawra/contract/checkout'
import type { Order } from '@dawra/contract/orders'
import type { PlaceShopOrder } from '@dawra/contract/shop-orders'
import { ApiError } from '#lib/api-error'
import { type Attempt, attemptFor, decide, isDecided, storedAttempt } from '#lib/attempt'
import { call } from '#lib/client'
import { personalStore } from '#lib/personal'

/** What one press of Place Order sends. */
export type OrderRequest = { kind: 'food'; body: PlaceOrder } | { kind: 'compost'; body: PlaceShopOrder }

/** Lines in one order, so that the same request is the same text. */
export function contentOf({ kind, body: { lines, contact, ...rest } }: OrderRequest) {
  const wanted = lines.map(line => Object.values(line).join(' ')).toSorted()
  return JSON.stringify({ kind, ...rest, contact: [contact.email, contact.phone], wanted })
}

/** Survives a reload: the order may have been placed before. */
const store = storedAttempt<OrderRequest>(personalStore('tab'), 'place-order')
const PATIENCE_MS = [700, 1500, 3000]
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Reuses an unpaid order with the same content, else replaces it: one cart is never paid twice. */
const INSTEAD = { unpaidOrders: 'replace' } as const

const post = (idempotencyKey: string, { kind, body }: OrderRequest): Promise<Order> =>
  kind === 'food'
    ? call('POST /api/v1/orders', { body: { ...body, ...INSTEAD }, idempotencyKey })
    : call('POST /api/v1/shop-orders', { body: { ...body, ...INSTEAD }, idempotencyKey })

/** Sends a request; while the server still works on an earlier press of it, waits for that answer. */
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
 * An earlier attempt whose answer got lost may have placed an order, or still be on its way: it is decided first. The
 * next order of its kind replaces it; one of the other kind would not, so it is cancelled.
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
 * Places an order once, however often it is pressed, retried or reloaded.
 * @throws ApiError; after silence the next call with the same request continues this attempt
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
  // The answer came so late that its hold is over: nothing was bought, so this press places another.
  return continues && order.status === 'released' ? place() : order
}
