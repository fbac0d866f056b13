import type { Order } from '@dawra/contract/orders'
import { keepCardWish, openFirst, type PaymentGateway } from '#payments'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { refuseClaim } from '#platform/transact'
import { getOrder } from './get-order.ts'
import type { Placed, Started } from './store.ts'

/**
 * The last step of placing an order of either kind: opens its page at the gateway. When the gateway cannot
 * be reached the order remains with a payment that is `starting`, and `openOrderPayment` retries. A repeated
 * request is answered with the order that the first one made.
 */
export async function openPlaced(
  ctx: Ctx,
  gateway: PaymentGateway,
  placed: Placed,
  { customerId, saveCard }: { customerId: string; saveCard?: boolean | undefined },
): Promise<Json> {
  if (placed.state !== 'done') refuseClaim(placed.state)
  const { started } = placed
  if (!started) return getOrder(ctx, placed.orderId)
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
  { paymentId, details, order }: Started,
): Promise<Order> {
  const { total: amount, payment } = order
  try {
    const page = await openFirst(ctx, gateway, {
      reference: paymentId,
      amount,
      method: payment.method,
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
