import type { Order } from '@dawra/contract/orders/schemas'
import { checkOrderPayment, openOrderPayment } from '../domains/orders/payment/pay-order.ts'
import { cancelPickup } from '../domains/orders/pickups/cancel-pickup.ts'
import { orderReactions } from '../domains/orders/reactions.ts'
import type { PaymentGateway } from '../domains/payments/gateway.ts'
import { settleRefund } from '../domains/payments/settle-refund.ts'
import type { Ctx } from '../platform/context.ts'
import type { Json } from '../platform/http.ts'
import { Relay } from '../platform/outbox.ts'
import { many, sql } from '../platform/sql.ts'

interface Walk {
  /** Caller: the customer, with the idempotency key of the attempt. */
  ctx: Ctx
  gateway: PaymentGateway
  place(ctx: Ctx, gateway: PaymentGateway): Promise<Json>
  pay(url: string): Promise<unknown>
}

/** Places, pays, confirms, cancels and refunds one order. A second walk continues where the first ended. */
export async function walkAnOrder({ ctx, gateway, place, pay }: Walk) {
  const system: Ctx = { ...ctx, actor: { kind: 'system', name: 'test' } }
  const deliver = () => new Relay(() => system, [orderReactions]).drain()
  const placed = JSON.parse((await place(ctx, gateway)).text) as Order
  const url = placed.payment.url ?? (await reopen(ctx, gateway, placed.id))
  if (url) await pay(url)
  const paid = JSON.parse((await checkOrderPayment(ctx, gateway, placed.id)).text) as Order
  await deliver()
  const open = paid.pickups.find(({ status }) => status !== 'cancelled')
  if (open) await cancelPickup(ctx, open.id, 'other')
  const due = await many<{ id: string }>(
    ctx.db,
    sql`select id from payments.refunds where status = 'pending'`,
  )
  // A refund with an unknown outcome is looked up twice before it is sent again.
  for (const { id } of due)
    for (const minutes of [0, 16, 32]) await settleRefund(later(system, minutes), gateway, id)
  await deliver()
}

const later = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
  pinned: true,
})

/** The page of a started payment; null when it has been paid. */
async function reopen(ctx: Ctx, gateway: PaymentGateway, orderId: string): Promise<string | null> {
  const opened = await openOrderPayment(ctx, gateway, orderId).catch(() => undefined)
  return opened ? (JSON.parse(opened.text) as Order).payment.url : null
}
