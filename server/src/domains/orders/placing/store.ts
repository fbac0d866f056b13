import type { PlaceOrder } from '@dawra/contract/orders/checkout'
import type { OrderKind } from '@dawra/contract/orders/rules'
import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import type { PlaceShopOrder } from '@dawra/contract/orders/shop-orders'
import type { Slot } from '@dawra/contract/shop/rules'
import type { PayerDetails } from '#payments'
import { type Db, many, one, sql } from '#platform/sql'

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

export async function selectUnpaid(db: Db, customerId: string, kind: OrderKind): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`select id from orders.orders
      where customer_id = ${customerId} and status = 'awaiting_payment' and kind = ${kind} order by id`,
  )
  return rows.map(row => row.id)
}
