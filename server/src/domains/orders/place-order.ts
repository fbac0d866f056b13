import { SERVICE_FEE } from '@dawra/contract/money.rules'
import type { Order, PlaceOrder } from '@dawra/contract/orders'
import { HOLD_MINUTES } from '@dawra/contract/orders.rules'
import { keepCardWish, openFirst, type PaymentGateway } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { Json } from '#platform/http'
import { refuseClaim } from '#platform/transact'
import { customerOf } from './customer.ts'
import { getOrder } from './get-order.ts'
import { callPlace, type Started } from './store.ts'

/**
 * Holds every portion, writes the order and starts its payment in one statement, which is its own
 * transaction; then opens the gateway's page. When the gateway cannot be reached the order stands with a
 * payment that is `starting`, and `openOrderPayment` tries again.
 * @throws Refusal('cart_changed', { lines }) with what changed about each deal, nothing held
 */
export async function placeOrder(ctx: Ctx, gateway: PaymentGateway, body: PlaceOrder): Promise<Json> {
  const { userId: customerId } = customerOf(ctx)
  if (!ctx.idempotency) throw new Refusal('idempotency_key_missing')
  const merged = { ...body, lines: mergeLines(body.lines) }
  const placed = await callPlace(ctx.db, { customerId, ...ctx.idempotency }, merged, {
    fee: SERVICE_FEE,
    minutes: HOLD_MINUTES,
  })
  if (placed.state !== 'done') refuseClaim(placed.state)
  if (!placed.started) return getOrder(ctx, placed.orderId)
  if (!body.saveCard) return new Json(JSON.stringify(await opened(ctx, gateway, placed.started)))
  // Kept with the payment: when the gateway is down now, its page will be opened later.
  await keepCardWish(ctx.db, placed.started.paymentId, customerId)
  const details = { ...placed.started.details, saveCardFor: customerId }
  return new Json(JSON.stringify(await opened(ctx, gateway, { ...placed.started, details })))
}

/** The placed order with its payment page; without one the order stands all the same. */
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

type Lines = PlaceOrder['lines']

/** Two lines of one deal are one line; two prices for it cannot both be what the person saw. */
function mergeLines(lines: Lines): Lines {
  const byDeal = new Map<string, Lines[number]>()
  for (const line of lines) {
    const known = byDeal.get(line.dealId)
    if (known && known.unitPrice !== line.unitPrice)
      throw new Refusal('invalid_input', { issues: [{ path: 'lines', rule: 'two_prices' }] })
    byDeal.set(line.dealId, { ...line, quantity: line.quantity + (known?.quantity ?? 0) })
  }
  return [...byDeal.values()]
}
