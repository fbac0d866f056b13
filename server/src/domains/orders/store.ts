import type { Audience } from '@dawra/contract/events'
import type { Order } from '@dawra/contract/orders/schemas'
import { type Db, maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

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

export async function audienceOf(tx: Tx, orderId: string): Promise<Audience[]> {
  const row = await one<{ audience: Audience[] }>(tx.db, sql`select orders.audience(${orderId}) as audience`)
  return row.audience
}
