import type pg from 'pg'
import { DEAL_ID, FIRST, ORDER_ID, PICKUP_ID, USER_ID, VENUE_ID } from './ids.ts'

export const addressOf = (n: number) => `order-${FIRST + n}@bench.test`

/** Paid orders of one portion, numbered from 0, spread over the customers and the venues of the deals. */
export async function addPaidOrders(
  pool: pg.Pool,
  { count, customers, venues }: { count: number; customers: number; venues: number },
) {
  await pool.query(
    `insert into orders.orders (id, number, customer_id, status, language, contact_email, contact_phone, subtotal,
        service_fee, total, savings, hold_expires_at, paid_at)
      select ('${ORDER_ID}' || (${FIRST} + n))::uuid, 'B' || n, ('${USER_ID}' || (${FIRST} + n % $2::int))::uuid, 'paid', 'en',
        'order-' || (${FIRST} + n) || '@bench.test', '+96892123456', 1300, 500, 1800, 1200, now(), now()
      from generate_series(0, $1::int - 1) n`,
    [count, customers],
  )
  await pool.query(
    `insert into payments.payments (subject, method, amount, status, details, session_id, invoice, url, captured_at)
      select 'order:' || id, 'card', total, 'captured', '{}', number, number, 'https://pay.bench.test', now() from orders.orders`,
  )
  // Pickup codes must be unique among the open pickups of a venue.
  await pool.query(
    `insert into orders.pickups (id, order_id, venue_id, status, code, starts_at, ends_at, total, grams, confirmed_at)
      select ('${PICKUP_ID}' || (${FIRST} + n))::uuid, ('${ORDER_ID}' || (${FIRST} + n))::uuid,
        ('${VENUE_ID}' || (${FIRST} + n % $2::int))::uuid, 'confirmed',
        'A' || substr('ABCDEFGHJKLMNPQRSTUVWXYZ', n / $2::int / 1000 + 1, 1) || lpad((n / $2::int % 1000)::text, 3, '0'),
        now() + interval '3 hours', now() + interval '5 hours', 1300, 450, now()
      from generate_series(0, $1::int - 1) n`,
    [count, venues],
  )
  await pool.query(
    `insert into orders.lines (order_id, pickup_id, deal_id, quantity, unit_price, original_unit_price, portion_grams,
        title_en, title_ar, customer_id)
      select ('${ORDER_ID}' || (${FIRST} + n))::uuid, ('${PICKUP_ID}' || (${FIRST} + n))::uuid,
        ('${DEAL_ID}' || (${FIRST} + n % $2::int))::uuid, 1, 1300, 2500, 450, 'Chicken biryani', 'برياني دجاج',
        ('${USER_ID}' || (${FIRST} + n % $3::int))::uuid
      from generate_series(0, $1::int - 1) n`,
    [count, venues, customers],
  )
  await pool.query('vacuum analyze orders.orders, orders.pickups, orders.lines')
}

export const makeReady = (pool: pg.Pool, from: number, to: number) =>
  pool.query(
    `with ready as (
        update orders.pickups p set status = 'ready', ready_at = now() from orders.orders o
          where o.id = p.order_id and p.id in (
            select ('${PICKUP_ID}' || (${FIRST} + n))::uuid from generate_series($1::int, $2::int - 1) n)
          returning p.id, p.order_id, p.venue_id, o.customer_id)
      select count(platform.announce('orders.pickup_changed', array['user:' || customer_id],
        jsonb_build_object('pickupId', id, 'orderId', order_id, 'venueId', venue_id, 'status', 'ready'))) from ready`,
    [from, to],
  )

export const announcePaid = (pool: pg.Pool, from: number, to: number) =>
  pool.query(
    `select count(platform.announce('orders.confirmed', array['user:' || customer_id], jsonb_build_object('orderId', id)))
      from orders.orders where id in (
        select ('${ORDER_ID}' || (${FIRST} + n))::uuid from generate_series($1::int, $2::int - 1) n)`,
    [from, to],
  )
