import type { Order, PlaceOrder } from '@dawra/contract/orders'
import type { Fulfilment, PickupStatus } from '@dawra/contract/orders.rules'
import type { PayerDetails } from '#payments'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface Started {
  paymentId: string
  details: PayerDetails
  order: Order
}

interface Placed {
  state: string
  orderId: string
  /** What this call has made; null when the key was used before. */
  started: Started | null
}

export const callPlace = (
  db: Db,
  by: { customerId: string; key: string; fingerprint: string },
  body: PlaceOrder,
  { fee, minutes }: { fee: number; minutes: number },
): Promise<Placed> =>
  one(
    db,
    sql`select state, order_id as "orderId", started from orders.place(
      ${by.customerId}, ${by.key}, ${by.fingerprint}, ${JSON.stringify(body)}, ${fee}::int, ${minutes}::int)`,
  )

/** The order as JSON text in the contract's shape, for its customer alone. */
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

/** A page of a customer's orders as JSON text; `open` are those still to pay or to pick up. */
export async function selectOrdersText(db: Db, customerId: string, open: boolean, cursor: string | null) {
  const row = await one<{ json: string }>(
    db,
    sql`with mine as (
        select o from orders.orders o
        where customer_id = ${customerId} and (${cursor}::uuid is null or id < ${cursor}::uuid)
          and (orders.derived_status(o.id) in ('awaiting_payment', 'confirmed', 'ready')) = ${open}::boolean
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

export interface LockedPickup {
  id: string
  orderId: string
  customerId: string
  venueId: string
  kind: Fulfilment
  status: PickupStatus
  total: number
  serviceFee: number
  orderNumber: string
  window: { startsAt: string; endsAt: string }
  lines: { dealId: string; quantity: number }[]
}

/** The pickup with its order, both locked until the transaction ends (order first, as everywhere). */
export async function lockPickup(tx: Tx, pickupId: string): Promise<LockedPickup | undefined> {
  await run(
    tx.db,
    sql`select 1 from orders.orders where id = (select order_id from orders.pickups where id = ${pickupId}) for no key update`,
  )
  return maybe(
    tx.db,
    sql`select p.id, p.order_id as "orderId", o.customer_id as "customerId", p.venue_id as "venueId", p.kind, p.status,
        p.total, o.service_fee as "serviceFee", o.number as "orderNumber",
        jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at) as window,
        (select jsonb_agg(jsonb_build_object('dealId', l.deal_id, 'quantity', l.quantity))
          from orders.lines l where l.pickup_id = p.id) as lines
      from orders.pickups p join orders.orders o on o.id = p.order_id
      where p.id = ${pickupId} for no key update of p`,
  )
}

interface Closing {
  status: 'completed' | 'cancelled' | 'no_show'
  by: 'customer' | 'venue' | 'operator' | 'system'
  reason?: string
}

/** Ends an open pickup; false when someone else was faster. */
export async function markClosed(
  tx: Tx,
  pickupId: string,
  { status, by, reason }: Closing,
): Promise<boolean> {
  await rememberActor(tx)
  const rows = await run(
    tx.db,
    sql`update orders.pickups set status = ${status}, closed_at = platform.now(), closed_by = ${by}, cancel_reason = ${reason ?? null}
      where id = ${pickupId} and status = any (${['confirmed', 'ready']}::orders.pickup_status[])`,
  )
  return rows === 1
}

export async function markReady(tx: Tx, pickupId: string): Promise<boolean> {
  await rememberActor(tx)
  const rows = await run(
    tx.db,
    sql`update orders.pickups set status = 'ready', ready_at = platform.now()
      where id = ${pickupId} and status = ${'confirmed'}`,
  )
  return rows === 1
}

/** The trigger that records transitions reads who acts from the transaction. */
async function rememberActor({ db, actor }: Tx) {
  const name = actor.kind === 'user' ? `user:${actor.userId}` : actor.kind
  await run(db, sql`select set_config('dawra.actor', ${name}, true)`)
}

export async function selectOpenByCode(tx: Tx, venueId: string, code: string) {
  const row = await maybe<{ id: string }>(
    tx.db,
    sql`select id from orders.pickups
      where venue_id = ${venueId} and code = ${code} and status in ('confirmed', 'ready')`,
  )
  return row?.id
}

/** Whether a pickup of this venue with that code was handed over within the last day. */
export async function wasCompleted(db: Db, venueId: string, code: string): Promise<boolean> {
  const row = await maybe(
    db,
    sql`select 1 from orders.pickups where venue_id = ${venueId} and code = ${code} and status = 'completed'
      and closed_at > platform.now() - interval '24 hours'`,
  )
  return row !== undefined
}

/** How many pickups of the order are still open or were not cancelled, this one aside. */
export async function othersKept(tx: Tx, pickup: { id: string; orderId: string }): Promise<number> {
  const { kept } = await one<{ kept: number }>(
    tx.db,
    sql`select count(*) as kept from orders.pickups
      where order_id = ${pickup.orderId} and id <> ${pickup.id} and status <> 'cancelled'`,
  )
  return kept
}

export async function selectMissed(tx: Tx, graceMinutes: number): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select id from orders.pickups
      where status in ('confirmed', 'ready') and ends_at < platform.now() - make_interval(mins => ${graceMinutes}::int)
      order by ends_at limit 100`,
  )
  return rows.map(row => row.id)
}

/** Unpaid orders whose hold has run out. */
export async function selectOverdue(db: Db): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`select id from orders.orders where status = 'awaiting_payment' and hold_expires_at <= platform.now()
      order by hold_expires_at limit 200`,
  )
  return rows.map(row => row.id)
}

export async function callRelease(tx: Tx, orderId: string, reason: 'expired' | 'left'): Promise<boolean> {
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

export async function audienceOf(tx: Tx, orderId: string): Promise<string[]> {
  const row = await one<{ audience: string[] }>(tx.db, sql`select orders.audience(${orderId}) as audience`)
  return row.audience
}

/** The order, locked until the transaction ends. */
export const lockOrder = (tx: Tx, orderId: string): Promise<{ customerId: string } | undefined> =>
  maybe(
    tx.db,
    sql`select customer_id as "customerId" from orders.orders where id = ${orderId} for no key update`,
  )
