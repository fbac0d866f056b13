import type pg from 'pg'
import { vacuum } from './database.ts'
import { PRICE } from './deals.ts'
import { DEAL_ID, FIRST, idOf, ORDER_ID, PICKUP_ID, USER_ID, VENUE_ID } from './ids.ts'

/** Ids of past deals begin here, far from the open ones. */
const FIRST_PAST = 50_000_000
const WINDOWS = ['04:00', '08:00', '12:00', '14:00']
/** 15 % of the price, and 5 % VAT on it. */
const COMMISSION = 195
const COMMISSION_VAT = 10

interface Past {
  first: number
  venues: number
  each: number
  /** The first day in Muscat, and the number of days. */
  from: string
  days: number
  customers: number
  /** Number of pickups from earlier calls. */
  before: number
}

/**
 * Sales of venues on past days: sold-out deals, paid orders of one portion (some of them missed or cancelled), the
 * venues' ledger accounts, and reviews by every tenth customer.
 */
export async function addPastSales(pool: pg.Pool, past: Past) {
  const { first, venues, each, from, days, customers, before } = past
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Skips the foreign key checks, which would take most of the time. The keys are right by construction.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `create temp table past on commit drop as
        select ('${ORDER_ID}' || ${FIRST} + $1::bigint + k)::uuid as order_id,
          ('${PICKUP_ID}' || ${FIRST} + $1::bigint + k)::uuid as pickup_id, $1::bigint + k as n,
          ('${VENUE_ID}' || ${FIRST} + $2::bigint + v)::uuid as venue_id,
          ('${DEAL_ID}' || ${FIRST} + ${FIRST_PAST} + ($2::bigint + v) * 10000 + d * 10 + w)::uuid as deal_id,
          ('${USER_ID}' || ${FIRST} + k * 7919 % $3::bigint)::uuid as customer_id,
          $4::timestamptz + d * interval '1 day' + ($5::text[])[w + 1]::interval as starts_at,
          case when k % 25 = 0 then 'no_show' when k % 40 = 1 then 'cancelled' else 'completed' end as status
        from (select k, k / $6::bigint as v, k % $6 % $7::bigint as d, k % $6 / $7 % ${WINDOWS.length} as w
          from generate_series(0, $8::bigint * $6 - 1) k) numbered`,
      [before, first, customers, `${from}T00:00:00Z`, WINDOWS, each, days, venues],
    )
    for (const text of STATEMENTS) await client.query(text)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  await vacuum(pool)
}

const STATEMENTS = [
  `insert into deals.deals (id, venue_id, status, kind, packaging, category, title_en, title_ar, original_price, price, portions,
      remaining, sold, portion_grams, starts_at, ends_at, published_at, place)
    select p.deal_id, v.id, 'ended', 'dish', 'ours', 'cooked', 'Rice', 'رز', 2500, ${PRICE}, p.sold, 0, p.sold, 450,
      p.starts_at, p.starts_at + interval '2 hours', p.starts_at - interval '5 hours', v.place
    from (select deal_id, venue_id, starts_at, count(*) as sold from past group by 1, 2, 3) p
      join venues.venues v on v.id = p.venue_id`,
  `insert into insights.lots (lot, closed_at, venue_id, listed, sold, given, fed, residual)
    select 'deal:' || deal_id, starts_at + interval '2 hours', venue_id, count(*) * 450,
      count(*) filter (where status = 'completed') * 450, 0, 0, count(*) filter (where status <> 'completed') * 450
    from past group by deal_id, starts_at, venue_id`,
  `insert into orders.orders (id, number, customer_id, status, language, contact_email, contact_phone, subtotal, service_fee,
      total, savings, placed_at, hold_expires_at, paid_at)
    select order_id, 'P' || n, customer_id, 'paid', 'en', 'customer@bench.test', '+96892123456', ${PRICE}, 500,
      ${PRICE} + 500, 2500 - ${PRICE}, starts_at - interval '3 hours', starts_at, starts_at - interval '3 hours' from past`,
  `insert into orders.pickups (id, order_id, venue_id, status, code, starts_at, ends_at, total, grams, placed_at, confirmed_at,
      closed_at, closed_by, cancel_reason)
    select pickup_id, order_id, venue_id, status::orders.pickup_status, 'AB' || lpad((n % 1000)::text, 3, '0'), starts_at,
      starts_at + interval '2 hours', ${PRICE}, 450, starts_at - interval '3 hours',
      starts_at - n % 100 * interval '1 minute' - interval '1 hour',
      starts_at + n % 100 * interval '1 minute', case status when 'completed' then 'venue' when 'cancelled' then 'customer'
        else 'system' end, case status when 'cancelled' then 'plans' end from past`,
  `insert into orders.lines (order_id, pickup_id, deal_id, quantity, unit_price, original_unit_price, portion_grams, title_en,
      title_ar, customer_id)
    select order_id, pickup_id, deal_id, 1, ${PRICE}, 2500, 450, 'Rice', 'رز', customer_id from past`,
  `insert into payments.transfers (kind, reference, from_account, to_account, amount, booked_at)
    select b.kind, p.pickup_id::text, b.giver, b.taker, b.amount, p.starts_at + p.n % 100 * interval '1 minute'
    from past p cross join lateral (values
      ('sale', 'held:order:' || p.order_id, 'venue:' || p.venue_id, ${PRICE}),
      ('commission', 'venue:' || p.venue_id, 'commission', ${COMMISSION}),
      ('commission_vat', 'venue:' || p.venue_id, 'vat', ${COMMISSION_VAT})) b (kind, giver, taker, amount)
    where p.status <> 'cancelled'`,
  `insert into reviews.reviews (pickup_id, venue_id, author_id, status, stars, praise, written_at, published_at)
    select pickup_id, venue_id, customer_id, 'published', n / 10 % 5 + 1, array['taste', 'fresh'], starts_at, starts_at
    from past where status = 'completed' and n % 10 = 2`,
]

export const addManager = (pool: pg.Pool, customer: number, first: number, venues: number) =>
  pool.query(
    `insert into venues.members (venue_id, user_id, role)
      select ('${VENUE_ID}' || ${FIRST} + n)::uuid, $1, 'manager' from generate_series($2::bigint, $3::bigint) n`,
    [idOf(USER_ID, customer), first, first + venues - 1],
  )

/** Has the app compute the sums of every day with sales, and waits for it. @returns the number of days */
export async function untilSummed(pool: pg.Pool, seconds = 600): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into insights.stale_days (venue_id, day)
      select distinct venue_id, platform.muscat_day(closed_at) from orders.pickups where closed_at is not null`,
  )
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; ) {
    const { rowCount: left } = await pool.query('select from insights.stale_days limit 1')
    if (left === 0) return rowCount ?? 0
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`not every day was summed after ${seconds} s`)
}
