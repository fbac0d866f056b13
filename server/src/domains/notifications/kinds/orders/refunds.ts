import type { EventData } from '@dawra/contract/events'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { about, pickupOf } from './pickup-notice.ts'

interface Refund {
  orderId: string
  number: string
  customerId: string
  /** In baisa. */
  amount: number
  cause: string
  wasTransferred: boolean
}

export async function refundSettled(
  tx: Tx,
  { refundId, status }: EventData<'payments.refund_settled'>,
): Promise<void> {
  const refund = await selectRefund(tx, refundId)
  if (!refund || (status === 'refunded' && (await wasAlreadyNotified(tx, refund)))) return
  const { customerId, orderId, number, amount, cause, wasTransferred } = refund
  await notify(tx, {
    kind: status === 'refunded' ? 'order_refunded' : 'refund_failed',
    people: [customerId],
    subject: `order:${orderId}`,
    source: `refund ${refundId}`,
    facts: { orderId, number, amount, wasLate: cause === 'late', ...(wasTransferred && { wasTransferred }) },
  })
}

/**
 * Notifies of a partial refund when it is decided. A refund by a case has a notification of its own, and so has a new
 * voucher for the share that a voucher had paid.
 */
export async function partRefunded(
  tx: Tx,
  { refundId, orderId, pickupId }: EventData<'orders.pickup_part_refunded'>,
): Promise<void> {
  const [pickup, part] = [await pickupOf(tx, { orderId, pickupId }), await selectPart(tx, refundId)]
  if (!pickup || !part || part.isOfCase || part.amount === 0) return
  const { amount, reason, byOffice, isCash } = part
  await notify(tx, {
    ...about(pickup, `part ${refundId}`),
    kind: 'order_part_refunded',
    facts: { ...pickup.facts, amount, reason, byOffice, isCash },
  })
}

const selectPart = (tx: Tx, refundId: string) =>
  maybe<{ amount: number; reason: string; byOffice: boolean; isCash: boolean; isOfCase: boolean }>(
    tx.db,
    sql`select case when p.is_cash then r.price else r.to_card end as amount, coalesce(r.reason, '') as reason,
        r.by_office as "byOffice", p.is_cash as "isCash", r.case_id is not null as "isOfCase"
      from orders.part_refund_notices r join orders.pickup_notices p on p.id = r.pickup_id where r.id = ${refundId}`,
  )

/** The refund of an order; undefined when the refund is of something else. */
const selectRefund = (tx: Tx, refundId: string) =>
  maybe<Refund>(
    tx.db,
    sql`select o.id as "orderId", o.number, o.customer_id as "customerId", r.amount, r.cause,
        r.was_transferred as "wasTransferred"
      from payments.refund_notices r join orders.order_notices o on o.payable_ref = r.subject
      where r.id = ${refundId}`,
  )

const CANCELLED = 'pickup:'
const PART = 'part:'

/** A cancellation or a partial refund already mentions its refund. */
async function wasAlreadyNotified(tx: Tx, { cause, orderId, wasTransferred }: Refund) {
  if (wasTransferred) return false
  if (cause.startsWith(PART)) return true
  if (!cause.startsWith(CANCELLED)) return false
  const pickup = await pickupOf(tx, { orderId, pickupId: cause.slice(CANCELLED.length) })
  return pickup?.status === 'cancelled' && pickup.closedBy !== 'customer'
}

/** Refunded to the card for a cancelled pickup, in baisa; zero when a voucher had paid all of it. */
export async function refundOfPickup(tx: Tx, orderId: string, pickupId: string): Promise<number> {
  const refund = await maybe<{ amount: number }>(
    tx.db,
    sql`select amount from payments.refund_notices
      where subject = orders.payable_ref(${orderId}) and cause = ${CANCELLED + pickupId}`,
  )
  return refund?.amount ?? 0
}
