import type { Audience } from '@dawra/contract/events'
import type { PlaceOrder } from '@dawra/contract/orders/checkout'
import type { OrderKind } from '@dawra/contract/orders/rules'
import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import type { PlaceShopOrder } from '@dawra/contract/orders/shop-orders'
import type { Slot } from '@dawra/contract/shop/rules'
import type { PayerDetails } from '#payments'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export type Started = Paying | { order: Order; paymentId: null; details: null }

export interface Paying {
  order: Order
  paymentId: string
  details: PayerDetails
}

export interface Placed {
  state: string
  orderId: string
  /** Null when the key was used before. */
  started: Started | null
}

/** With a `basket` it replaces the customer's unpaid order of that kind. */
type Wanted<Body> = Body & { basket: string | null }

export const callPlace = (
  db: Db,
  by: { customerId: string; key: string; fingerprint: string },
  body: Wanted<PlaceOrder>,
): Promise<Placed> =>
  one(
    db,
    sql`select state, order_id as "orderId", started from orders.place(
      ${by.customerId}, ${by.key}, ${by.fingerprint}, ${JSON.stringify(body)})`,
  )

export type Destination = Omit<NonNullable<Pickup['destination']>, 'handedTo'>

interface ShopOrderTerms {
  destination: Destination | null
  window: Slot
}

export const callPlaceShop = (
  db: Db,
  by: { customerId: string; key: string; fingerprint: string },
  body: Wanted<PlaceShopOrder>,
  { destination, window }: ShopOrderTerms,
): Promise<Placed> =>
  one(
    db,
    sql`select state, order_id as "orderId", started from orders.place_shop(
      ${by.customerId}, ${by.key}, ${by.fingerprint}, ${JSON.stringify(body)},
      ${destination && JSON.stringify(destination)}::jsonb, ${window.startsAt}, ${window.endsAt})`,
  )

/** JSON text in the contract's shape; only for the order's customer. */
export async function selectOrderText(
  db: Db,
  orderId: string,
  customerId: string,
): Promise<string | undefined> {
  const row = await maybe<{ json: string }>(
    db,
    sql`select orders.as_json(o)::text as json from orders.orders o
      where id = ${orderId} and customer_id = ${customerId}`,
  )
  return row?.json
}

export async function selectOrder(db: Db, orderId: string, customerId: string): Promise<Order | undefined> {
  const row = await maybe<{ order: Order }>(
    db,
    sql`select orders.as_json(o) as order from orders.orders o
      where id = ${orderId} and customer_id = ${customerId}`,
  )
  return row?.order
}

/** A page as JSON text; `open` orders are still to be paid or picked up. */
export async function selectOrdersText(db: Db, customerId: string, open: boolean, cursor: string | null) {
  const row = await one<{ json: string }>(
    db,
    sql`with mine as (
        select o from orders.orders o
        where customer_id = ${customerId} and (${cursor}::uuid is null or id < ${cursor}::uuid)
          and (orders.derived_status(o.id) in ('awaiting_payment', 'confirmed', 'ready', 'out_for_delivery')) = ${open}::boolean
          and (${open}::boolean or o.status <> 'released')
        order by id desc limit 11
      ), shown as (select o from mine order by (o).id desc limit 10)
      select jsonb_build_object(
        'items', (select coalesce(jsonb_agg(orders.as_json(o) order by (o).id desc), '[]') from shown),
        'next', (select case when count(*) > 10 then (select (o).id from shown order by (o).id limit 1) end from mine)
      )::text as json`,
  )
  return row.json
}

export async function selectUnpaid(db: Db, customerId: string, kind: OrderKind): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`select id from orders.orders
      where customer_id = ${customerId} and status = 'awaiting_payment' and kind = ${kind} order by id`,
  )
  return rows.map(row => row.id)
}

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
    /** Its venue was closed or changed its hours during the checkout. */
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

export async function audienceOf(tx: Tx, orderId: string): Promise<Audience[]> {
  const row = await one<{ audience: Audience[] }>(tx.db, sql`select orders.audience(${orderId}) as audience`)
  return row.audience
}

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

/** Locked until the transaction ends. */
export const lockOrder = (tx: Tx, orderId: string): Promise<{ customerId: string } | undefined> =>
  maybe(
    tx.db,
    sql`select customer_id as "customerId" from orders.orders where id = ${orderId} for no key update`,
  )
