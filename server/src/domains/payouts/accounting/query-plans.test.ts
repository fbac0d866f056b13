import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aPerson } from '#testing/builders'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { databaseTest } from '#testing/set-up'
import { getOfficeBooks } from './office-books.ts'

const VENUES = 100
/** Statements per venue; the last ten of each show a debt. */
const WEEKS = 1000
const OWED_WEEKS = 10
const VOUCHERS = 100_000
const READY = 40

const database = databaseTest()
beforeAll(async () => {
  const { userId } = await aPerson(database.ctx())
  // The pool's timeout of eight seconds is only for statements of the app.
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  await loader.query('set synchronous_commit = on')
  await loader.query(
    `insert into venues.venues (name_en, type, address_en, area, phone, lat, lng)
      select 'Venue ' || n, 'cafe', 'Way 1', 'qurum', '+96824561234', 23.6, 58.4 from generate_series(1, $1::int) n`,
    [VENUES],
  )
  await loader.query(
    `insert into payouts.statements (venue_id, number, week, opening, closing, gross, refunds, commission, vat, payouts,
        other, voucher_share, pickups)
      select v.id, $1::int - n + 1, sunday - n * 7, opening, closing, 0, 0, closing - opening, 0, 0, 0, 0, 0
      from venues.venues v, generate_series(1, $1::int) n,
        lateral (select least(n - $2::int, 0) * 1000 as opening, least(n - 1 - $2::int, 0) * 1000 as closing) b,
        (select platform.muscat_day(now()) - extract(dow from platform.muscat_day(now()))::int as sunday) today`,
    [WEEKS, OWED_WEEKS],
  )
  await loader.query(
    `insert into vouchers.vouchers (user_id, code, source, kind, applies_to, title_en, title_ar, value, status, subject,
        issued_at, expires_at, used_at)
      select $1, left(x.code, 4) || '-' || right(x.code, 4), x.code, 'amount_off', 'any', 'V', 'V', 1000,
        case when n <= $3::int then 'ready' else 'used' end, case when n > $3::int then 'order:' || n end,
        now() - interval '9 days', date_trunc('month', now()) + interval '45 days',
        case when n > $3::int then now() end
      from generate_series(1, $2::int) n cross join lateral (select upper(lpad(to_hex(n), 8, '0')) as code) x`,
    [userId, VOUCHERS, READY],
  )
  await loader.query('vacuum analyze venues.venues, payouts.statements, vouchers.vouchers')
  await loader.end()
})

test('reads only owed weeks and usable vouchers for the office’s books', async () => {
  const { debts, total, vouchers } = await getOfficeBooks({ db: database.pool })
  expect([debts.length, total.days30 + total.days60 + total.days90 + total.older]).toEqual([
    VENUES,
    VENUES * OWED_WEEKS * 1000,
  ])
  expect(vouchers).toMatchObject([{ count: READY, worth: READY * 1000 }])
  const read = await rowsRead(database, ['payouts', 'vouchers', 'payments'], db => getOfficeBooks({ db }))
  expect(read['vouchers.vouchers'] ?? 0).toBeLessThan(2 * READY)
  // Reads the weeks in debt of each venue a few times, and none of the earlier weeks.
  expect(sumOfRows(read)).toBeLessThan(VENUES * OWED_WEEKS * 10)
})
