import type { Order } from '@dawra/contract/orders/schemas'
import { checkPayment, livePayment, openPayment, type PaymentGateway } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Json } from '#platform/http'
import { getOrder } from '../get-order.ts'
import { payableRef } from '../payable-ref.ts'
import { customerOf } from '../require-customer.ts'
import { selectOrder } from '../store.ts'

/** @throws Refusal('hold_expired' | 'order_already_paid' | 'payment_unavailable') */
export async function openOrderPayment(ctx: Ctx, gateway: PaymentGateway, orderId: string): Promise<Json> {
  const order = await ownOrder(ctx, orderId)
  if (order.payment.status === 'captured') throw new Refusal('order_already_paid')
  if (order.status !== 'awaiting_payment') throw new Refusal('hold_expired')
  const payment = await livePayment(ctx.db, payableRef(orderId))
  if (payment) await openPayment(ctx, gateway, payment.id)
  return getOrder(ctx, orderId)
}

/**
 * Asks the gateway whether an order is paid; the event of a captured payment confirms the order a moment later.
 * @throws Refusal('payment_unavailable')
 */
export async function checkOrderPayment(ctx: Ctx, gateway: PaymentGateway, orderId: string): Promise<Json> {
  await ownOrder(ctx, orderId)
  await checkPayment(ctx, gateway, payableRef(orderId))
  return getOrder(ctx, orderId)
}

async function ownOrder(ctx: Ctx, orderId: string): Promise<Order> {
  const order = await selectOrder(ctx.db, orderId, customerOf(ctx).userId)
  if (!order) throw new Refusal('not_found')
  return order
}
