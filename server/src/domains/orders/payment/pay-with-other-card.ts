import {
  closePayment,
  endPayment,
  livePayment,
  openPayment,
  type PaymentGateway,
  requireOwnCard,
} from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Json } from '#platform/http'
import { maybe, one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { getOrder } from '../get-order.ts'
import { payableRef } from '../payable-ref.ts'
import { customerOf } from '../require-customer.ts'

/**
 * Starts another payment for an unpaid order. The gateway ends the former payment first, so that the order cannot be
 * paid twice. Of two simultaneous requests the first one wins; an open page with the same card is returned.
 * @throws Refusal('not_found') for an order, or a card, that is not the caller's own
 * @throws Refusal('hold_expired' | 'order_already_paid' | 'payment_unavailable' | 'cards_unavailable')
 */
export async function payWithOtherCard(
  ctx: Ctx,
  gateway: PaymentGateway,
  orderId: string,
  savedCard: string | undefined,
): Promise<Json> {
  const { userId } = customerOf(ctx)
  await requireUnpaid(ctx, orderId, userId)
  if (savedCard) await requireOwnCard(ctx, gateway, savedCard)
  const former = await livePayment(ctx.db, payableRef(orderId))
  // A repeated click: the page is already open.
  if (former && former.status !== 'captured' && former.details.savedCard?.id === savedCard) {
    await openPayment(ctx, gateway, former.id)
    return getOrder(ctx, orderId)
  }
  if (former) await endPayment(ctx, gateway, former)
  const card = savedCard ? { id: savedCard, userId } : undefined
  const live = await transact(ctx, tx => startOver(tx, { orderId, userId, former: former?.id, card }))
  await openPayment(ctx, gateway, live)
  return getOrder(ctx, orderId)
}

interface Anew {
  orderId: string
  userId: string
  former: string | undefined
  card: { id: string; userId: string } | undefined
}

/** @returns the payment's id; a faster request may have started it, and its page may not be open yet */
async function startOver(tx: Tx, { orderId, userId, former, card }: Anew): Promise<string> {
  await requireUnpaid(tx, orderId, userId)
  const ref = payableRef(orderId)
  const live = await livePayment(tx.db, ref)
  if (live && live.id !== former) return live.id
  await closePayment(tx, ref)
  if (await livePayment(tx.db, ref)) throw new Refusal('order_already_paid', { orderId })
  const extra = JSON.stringify(card ? { savedCard: card } : {})
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`select payments.start(${ref}, 'card', o.total, orders.payer_details(o) || ${extra}::jsonb) as id
      from orders.orders o where o.id = ${orderId}`,
  )
  return id
}

/** The unpaid order of a user; locked when called in a transaction. */
async function requireUnpaid({ db }: Pick<Ctx, 'db'>, orderId: string, userId: string) {
  const order = await maybe<{ status: string; isHeld: boolean }>(
    db,
    sql`select status, hold_expires_at > platform.now() as "isHeld" from orders.orders
      where id = ${orderId} and customer_id = ${userId} for no key update`,
  )
  if (!order) throw new Refusal('not_found')
  if (order.status === 'paid') throw new Refusal('order_already_paid', { orderId })
  if (order.status !== 'awaiting_payment' || !order.isHeld) throw new Refusal('hold_expired')
}
