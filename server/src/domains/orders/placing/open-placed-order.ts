import type { Order } from '@dawra/contract/orders/schemas'
import { keepCardWish, keepSavedCard, openFirst, type PaymentGateway } from '#payments'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { refuseClaim } from '#platform/transact'
import { getOrder } from '../get-order.ts'
import type { Paying, Placed } from './store.ts'

interface Payer {
  customerId: string
  saveCard?: boolean | undefined
  savedCard?: string | undefined
}

/**
 * Opens the payment of a placed order. When the gateway cannot be reached, the payment stays `starting`, and
 * `openOrderPayment` retries. A repeated request is answered with the order of the first one.
 */
export async function openPlacedOrder(
  ctx: Ctx,
  gateway: PaymentGateway,
  placed: Placed,
  { customerId, saveCard, savedCard }: Payer,
): Promise<Json> {
  if (placed.state !== 'done') refuseClaim(placed.state)
  const { started } = placed
  if (!started) return getOrder(ctx, placed.orderId)
  if (started.paymentId === null) return new Json(JSON.stringify(started.order))
  if (savedCard) {
    const card = { id: savedCard, userId: customerId }
    await keepSavedCard(ctx.db, started.paymentId, card)
    const details = { ...started.details, savedCard: card }
    const order = { ...started.order, payment: { ...started.order.payment, isSavedCard: true } }
    return new Json(JSON.stringify(await opened(ctx, gateway, { ...started, details, order })))
  }
  if (!saveCard) return new Json(JSON.stringify(await opened(ctx, gateway, started)))
  // Stored with the payment, because a page that opens later needs it too.
  await keepCardWish(ctx.db, started.paymentId, customerId)
  const details = { ...started.details, saveCardFor: customerId }
  return new Json(JSON.stringify(await opened(ctx, gateway, { ...started, details })))
}

/** The order with its payment page; without a page when the gateway failed, because the order remains valid. */
async function opened(
  ctx: Ctx,
  gateway: PaymentGateway,
  { paymentId, details, order }: Paying,
): Promise<Order> {
  const { total: amount, payment } = order
  try {
    const page = await openFirst(ctx, gateway, {
      reference: paymentId,
      amount,
      method: payment.method === 'cash' ? 'card' : payment.method,
      details,
    })
    return page ? { ...order, payment: { ...payment, ...page } } : order
  } catch (error) {
    ctx.log.warn(
      { err: error, orderId: order.id },
      'an order was placed, but its payment page is not open yet',
    )
    return order
  }
}
