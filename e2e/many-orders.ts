import pg from 'pg'
import type { Account, Kitchen } from './people.ts'

export interface Ordered {
  customer: Pick<Account, 'email'>
  dealId: string
  quantity: number
}

/**
 * Paid orders, more than a test can place manually. They are announced as by the checkout, so that open pages receive the
 * events.
 * @returns their numbers
 */
export async function ordersAt(
  { venue }: Pick<Kitchen, 'venue'>,
  orders: readonly Ordered[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  try {
    const numbers: string[] = []
    for (const { customer, dealId, quantity } of orders) {
      const { rows } = await client.query(PLACE, [customer.email, venue.id, dealId, quantity])
      numbers.push(rows[0].number)
    }
    return numbers
  } finally {
    await client.end()
  }
}

const PLACE = `with deal as (select * from deals.deals where id = $3),
  placed as (
    insert into orders.orders (number, customer_id, status, language, contact_email, contact_phone, subtotal, service_fee,
        total, savings, hold_expires_at, paid_at)
      select 'DS' || to_char(now(), 'YYMMDD') || lpad(nextval('orders.order_numbers')::text, 4, '0'), u.id, 'paid', 'en',
        u.email, '+96891234567', d.price * $4::int, 100, d.price * $4::int + 100,
        (d.original_price - d.price) * $4::int, now(), now()
      from identity.users u, deal d where u.email = $1 returning *),
  pickup as (
    insert into orders.pickups (order_id, venue_id, status, code, starts_at, ends_at, total, grams, confirmed_at)
      select o.id, $2::uuid, 'confirmed', orders.random_code(), d.starts_at, d.ends_at, o.subtotal,
        d.portion_grams * $4::int, clock_timestamp()
      from placed o, deal d returning *),
  paid as (
    insert into payments.payments (subject, method, amount, status, details, session_id, invoice, url, captured_at)
      select 'order:' || id, 'card', total, 'captured', '{}', number, number, 'https://pay.dawra.example', now() from placed),
  step as (insert into orders.transitions (pickup_id, status, actor) select id, 'confirmed', 'system' from pickup),
  line as (
    insert into orders.lines (order_id, customer_id, pickup_id, deal_id, quantity, unit_price, original_unit_price, portion_grams,
        title_en, title_ar, picture, allergens)
      select p.order_id, o.customer_id, p.id, d.id, $4::int, d.price, d.original_price, d.portion_grams, d.title_en, d.title_ar,
        d.picture, d.allergens
      from pickup p, placed o, deal d),
  told as (
    select platform.announce('orders.confirmed', array['venue:' || $2::text], jsonb_build_object('orderId', id)) from placed)
  select number, (select count(*) from told) from placed`
