import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { aPerson, aVenue } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { getOfficeBooks } from './office-books.ts'

const SYSTEM = { kind: 'system', name: 'test' } as const
/** A Monday, early in Muscat. */
const NOW = new Date('2026-11-22T22:00:00Z')

const database = databaseTest()
let ctx: Ctx
beforeAll(() => {
  ctx = database.ctx(SYSTEM, NOW)
})

/** A venue whose weeks, keyed by their Sunday, closed with these balances in baisa; the last one is its current balance. */
async function aDebtor(weeks: readonly [week: string, closing: number][], now: number) {
  const { venue } = await aVenue(ctx)
  let opening = 0
  for (const [index, [week, closing]] of weeks.entries()) {
    await run(
      ctx.db,
      sql`insert into payouts.statements (venue_id, number, week, opening, closing, gross, refunds, commission, vat,
          payouts, other, voucher_share, pickups)
        values (${venue.id}, ${index + 1}, ${week}::date, ${opening}, ${closing}, 0, 0, 0, 0, 0, ${closing - opening}::bigint, 0, 0)`,
    )
    opening = closing
  }
  const change = now - opening
  const account = `venue:${venue.id}`
  await run(
    ctx.db,
    sql`insert into payments.transfers (kind, reference, from_account, to_account, amount, booked_at)
      values ('other', uuidv7()::text, ${change < 0 ? account : 'bank'}, ${change < 0 ? 'bank' : account},
        ${Math.abs(change)}::bigint, ${NOW}::timestamptz - interval '1 hour')`,
  )
  return venue.id
}

/** @promise operator-payouts.books.debtsText (office, payouts, debts by age) */
test('ages debts by their charges, with payments settling the oldest first', async () => {
  // Charged 1.000 in July, 2.000 in early October, 3.000 last week, 0.500 this week; 1.500 were paid in mid-October.
  const paying = await aDebtor(
    [
      ['2026-07-05', -1000],
      ['2026-10-04', -3000],
      ['2026-10-11', -1500],
      ['2026-11-15', -4500],
    ],
    -5000,
  )
  // Its balance was zero in August, so earlier debts are over.
  const old = await aDebtor(
    [
      ['2026-06-07', -9000],
      ['2026-08-02', 100],
      ['2026-08-09', -700],
    ],
    -800,
  )
  await aDebtor([['2026-11-15', 400]], 300)
  const { debts, total } = await getOfficeBooks(ctx)
  expect(debts.map(({ payee: { id }, ...debt }) => [id, debt])).toEqual([
    [paying, { owed: 5000, days30: 3500, days60: 1500, days90: 0, older: 0 }],
    [old, { owed: 800, days30: 100, days60: 0, days90: 0, older: 700 }],
  ])
  expect(total).toEqual({ days30: 3600, days60: 1500, days90: 0, older: 700 })
})

test('counts usable vouchers in the month in which they end', async () => {
  const { userId } = await aPerson(ctx)
  const voucher = async (code: string, value: number, expiresAt: string, more?: string) => {
    await database.pool.query(
      `insert into vouchers.vouchers (user_id, code, source, kind, applies_to, title_en, title_ar, value, issued_at,
          expires_at)
        values ($1, $2, $2, $3, 'any', 'V', 'V', $4, '2026-10-01', $5)`,
      [userId, code, value > 0 ? 'amount_off' : 'free_delivery', value, expiresAt],
    )
    if (more) await database.pool.query(`update vouchers.vouchers set ${more} where code = $1`, [code])
  }
  // The last hour of November in UTC is already December in Muscat.
  await voucher('AAAA-0001', 1500, '2026-11-30T20:00:00Z')
  await voucher('AAAA-0002', 2000, '2026-12-01T20:00:00Z')
  await voucher('AAAA-0003', 0, '2026-12-10T20:00:00Z')
  await voucher('AAAA-0004', 700, '2026-12-10T20:00:00Z', "status = 'held', subject = 'order:x'")
  await voucher(
    'AAAA-0005',
    900,
    '2026-12-10T20:00:00Z',
    "status = 'used', subject = 'order:y', used_at = now()",
  )
  await voucher('AAAA-0006', 900, '2026-11-20T20:00:00Z')
  expect((await getOfficeBooks(ctx)).vouchers).toEqual([
    { month: '2026-11', count: 1, worth: 1500, deliveries: 0 },
    { month: '2026-12', count: 3, worth: 2700, deliveries: 1 },
  ])
})
