import { expect } from '@playwright/test'
import pg from 'pg'

/** Balances by account, in signed baisa, without zeros. */
export type Books = Record<string, number>

async function inDatabase<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every booking about a venue or a seller: on its account, or named after one of its pickups, orders, payments or payouts. */
const OURS = `with orders as (select distinct order_id as id from orders.pickups where $1 in (venue_id, seller_id)),
  subjects as (
    select id from orders.pickups where $1 in (venue_id, seller_id)
    union select id from orders
    union select p.id from payments.payments p join orders o on p.subject = 'order:' || o.id
    union select id from payouts.payouts where $1 in (venue_id, seller_id)),
  ours as (
    select t.id from payments.transfers t
      where t.from_account in ('venue:' || $1::uuid, 'seller:' || $1::uuid)
        or t.to_account in ('venue:' || $1::uuid, 'seller:' || $1::uuid)
        or split_part(t.reference, ':', 1) in (select id::text from subjects))`

/** Balances of the bookings about one venue: `venue` is its own account, `held` what customers paid in advance. */
const booksOf = (venueId: string) =>
  inDatabase(async client => {
    const { rows } = await client.query<{ account: string; amount: string }>(
      `${OURS} select regexp_replace(account, ':.*', '') as account, sum(amount) as amount
        from payments.ledger_entries where id in (select id from ours) group by 1 having sum(amount) <> 0`,
      [venueId],
    )
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]))
  })

/** Changes of the venue's account by kind of booking. */
export const bookingsOf = (venueId: string) =>
  inDatabase(async client => {
    const { rows } = await client.query<{ kind: string; amount: string }>(
      'select kind, sum(amount) as amount from payments.ledger_entries where account = $1 group by kind',
      [`venue:${venueId}`],
    )
    return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]))
  })

/** Checks that each booking has two sides. */
export const expectEvenLedger = () =>
  inDatabase(async client => {
    const { rows } = await client.query<{ sum: string }>(
      'select coalesce(sum(amount), 0) as sum from payments.ledger_entries',
    )
    expect(Number(rows[0]?.sum)).toBe(0)
  })

/**
 * Checks that exactly these bookings exist about the venue, which sum to zero. Polls, because some are booked a moment
 * later.
 */
export async function expectBooks(venueId: string, expected: Books) {
  await expect.poll(() => booksOf(venueId)).toEqual(expected)
  expect(Object.values(expected).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  await expectEvenLedger()
}

/**
 * Moves the earnings of a venue or a seller back by a week and the six hours after which a week is closed, and runs the
 * Sunday job that issues statements.
 */
export async function letWeekPass(payeeId: string) {
  await inDatabase(async client => {
    await client.query('begin')
    // The ledger cannot be changed; its guard is off in this transaction alone.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `${OURS} update payments.transfers set booked_at = booked_at - interval '7 days 6 hours'
        where id in (select id from ours)`,
      [payeeId],
    )
    await client.query('commit')
    await client.query(`select graphile_worker.add_job('payouts.issue_statements')`)
  })
  await expect.poll(() => statementsOf(payeeId)).toBe(1)
}

const statementsOf = (payeeId: string) =>
  inDatabase(async client => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from payouts.statements where $1 in (venue_id, seller_id)',
      [payeeId],
    )
    return rows[0]?.count
  })

/** Books sales of the venue for this amount, in baisa. */
export const sellFor = (venueId: string, baisa: number) =>
  inDatabase(client =>
    client.query(`select payments.book('sale', uuidv7()::text, 'gateway', 'venue:' || $1, $2::bigint)`, [
      venueId,
      baisa,
    ]),
  )

/** Books a debt of the venue, in baisa. */
export const owe = (venueId: string, baisa: number) =>
  inDatabase(client =>
    client.query(`select payments.book('fee', uuidv7()::text, 'venue:' || $1, 'fees', $2::bigint)`, [
      venueId,
      baisa,
    ]),
  )

/** Adds six rials to the seller's earnings, because less than five are not paid out. */
export const earnMore = (sellerId: string) =>
  inDatabase(client =>
    client.query(`select payments.book('sale', uuidv7()::text, 'gateway', 'seller:' || $1, 6000)`, [
      sellerId,
    ]),
  )

/** Backdates the approval of the account by three days, because nothing is paid to a new account. */
export const letAccountAge = (iban: string) =>
  inDatabase(client =>
    client.query(
      `update businesses.businesses set iban_changed_at = iban_changed_at - interval '3 days' where iban = $1`,
      [iban],
    ),
  )
