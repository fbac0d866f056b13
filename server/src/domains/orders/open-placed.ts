import type { Order } from '@dawra/contract/orders'
import { keepCardWish, keepSavedCard, openFirst, type PaymentGateway } from '#payments'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { refuseClaim } from '#platform/transact'
import { getOrder } from './get-order.ts'
import type { Paying, Placed } from './store.ts'

interface Payer {
  customerId: string
  /** The card is kept for the next time. */
  saveCard?: boolean | undefined
  /** The kept card that is charged. */
  savedCard?: string | undefined
}

/**
 * The last step of placing an order of either kind: opens its page at the gateway. When the gateway cannot
 * be reached the order remains with a payment that is `starting`, and `openOrderPayment` retries. A repeated
 * request is answered with the order that the first one made.
 */
export async function openPlaced(
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
  // Kept with the payment: when the gateway is down now, its page will be opened later.
  await keepCardWish(ctx.db, started.paymentId, customerId)
  const details = { ...started.details, saveCardFor: customerId }
  return new Json(JSON.stringify(await opened(ctx, gateway, { ...started, details })))
}

/** The placed order with its payment page, or without one when the gateway failed: the order remains valid. */
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
