import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export async function selectOverdue(db: Db): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`select id from orders.orders where status = 'awaiting_payment' and hold_expires_at <= platform.now()
      order by hold_expires_at limit 200`,
  )
  return rows.map(row => row.id)
}

export async function callRelease(
  tx: Tx,
  orderId: string,
  reason: 'expired' | 'left' | 'voucher_recalled',
): Promise<boolean> {
  const row = await one<{ released: boolean }>(
    tx.db,
    sql`select orders.release(${orderId}, ${reason}) as released`,
  )
  return row.released
}

export async function callConfirm(tx: Tx, orderId: string): Promise<'confirmed' | 'already' | 'late'> {
  const row = await one<{ outcome: 'confirmed' | 'already' | 'late' }>(
    tx.db,
    sql`select orders.confirm(${orderId}) as outcome`,
  )
  return row.outcome
}

export const followUpOf = (tx: Tx, orderId: string) =>
  one<{
    customerId: string
    /** Set when the customer had no phone before. */
    newPhone: string | null
    hasRecalledFood: boolean
    hasRecalledCompost: boolean
    /** The venue was closed or changed its hours during the checkout. */
    isClosed: boolean
    isErased: boolean
  }>(
    tx.db,
    sql`select o.customer_id as "customerId", o.contact_email is null as "isErased",
        case when p.phone is null then o.contact_phone end as "newPhone",
        exists (select from orders.lines l join orders.recalls r on r.deal_id = l.deal_id
          where l.order_id = o.id) as "hasRecalledFood",
        exists (select from orders.pickups k where k.order_id = o.id and orders.called_off_by(k) is not null) as "isClosed",
        exists (select from orders.shop_lines l join shop.batch_labels b on b.id = l.batch_id
          where l.order_id = o.id and b.recalled_at is not null) as "hasRecalledCompost"
      from orders.orders o left join identity.people p on p.id = o.customer_id where o.id = ${orderId}`,
  )

/** A payment after the end of the hold: the hold then does not count as lapsed. */
export const notePaidLate = (tx: Tx, orderId: string) =>
  run(tx.db, sql`update orders.orders set payment_tried = true where id = ${orderId}`)

/** The unpaid order with this voucher, locked until the transaction ends. */
export const lockUnpaidWith = (
  tx: Tx,
  customerId: string,
  voucherId: string,
): Promise<{ id: string } | undefined> =>
  maybe(
    tx.db,
    sql`select id from orders.orders
      where customer_id = ${customerId} and voucher_id = ${voucherId} and status = 'awaiting_payment' for no key update`,
  )

/** An order, locked until the transaction ends. */
export const lockOrder = (tx: Tx, orderId: string): Promise<{ customerId: string } | undefined> =>
  maybe(
    tx.db,
    sql`select customer_id as "customerId" from orders.orders where id = ${orderId} for no key update`,
  )
