import type pg from 'pg'
import { requestBytes } from '../load/connection.ts'
import { cpuText, watchCpu } from '../load/cpu.ts'
import { driveRequests, expectStatus } from '../load/drive-requests.ts'
import { scaled, size } from '../options.ts'
import { number, ratio, type Scenario, shown, table } from '../report.ts'
import { officeToken } from '../test-bed/office.ts'
import { addCustomers } from '../test-bed/people.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const ROWS = scaled(1_000_000, 200, 10_000)
const CALLS = scaled(1_000, 2, 200)
const AT_ONCE = size(4, 1)
const WARM_UP = Math.ceil(CALLS / 10)
const MOST_MS = 150

const anyRow = () => Math.floor(Math.random() * ROWS) + 1
const FIRST_NAMES = ['Mohammed', 'Ahmed', 'Salim', 'Fatma', 'سالم', 'محمد', 'Maryam', 'Khalid']
const LAST_NAMES = ['Al Balushi', 'Al Harthy', 'Al Lawati', 'الحارثي', 'البلوشي']
const oneOf = (words: readonly string[]) => words[Math.floor(Math.random() * words.length)]!

const QUERIES: readonly [string, () => string][] = [
  ['an order by its number', () => `DS261124${String(anyRow()).padStart(7, '0')}`],
  ['a phone', () => String(60_000_000 + anyRow())],
  ['an address', () => `p${anyRow()}@find.test`],
  ['the beginning of an address', () => `p${anyRow()}`],
  ['a pickup code', () => `AB${String(anyRow() % 1000).padStart(3, '0')}`],
  ['a first name', () => oneOf(FIRST_NAMES)],
  ['a last name', () => oneOf(LAST_NAMES)],
  ['two names', () => `${oneOf(FIRST_NAMES)} ${oneOf(LAST_NAMES)}`],
  ['a name that nobody has', () => `Zz${anyRow()}qq`],
]

export const find: Scenario = {
  title: 'Finding anything',
  run: () => withTestBed({ gateway: 'stub', fill: ({ pool }) => addCity(pool) }, measure),
}

async function addCity(pool: pg.Pool) {
  await addCustomers(pool, 1)
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into identity.users (email, phone, full_name, email_confirmed_at)
        select 'p' || n || '@find.test', '+968' || 60000000 + n,
          ($2::text[])[n % cardinality($2::text[]) + 1] || ' ' || ($3::text[])[n / 8 % cardinality($3::text[]) + 1], now()
        from generate_series(1, $1::int) n`,
      [ROWS, FIRST_NAMES, LAST_NAMES],
    )
    await client.query(
      `insert into orders.orders (number, customer_id, language, contact_phone, subtotal, service_fee, total, savings,
          hold_expires_at, status, paid_at)
        select 'DS261124' || lpad((row_number() over ())::text, 7, '0'), id, 'en', phone, 1000, 100, 1100, 500, now(),
          'paid', now() from identity.users where email like 'p%@find.test'`,
    )
    await client.query(
      `insert into orders.pickups (order_id, venue_id, status, code, starts_at, ends_at, total, grams, confirmed_at, closed_at)
        select id, gen_random_uuid(), 'completed',
          substr('ABCDEFGHJKLMNPQRSTUVWXYZ', n / 24000 % 24 + 1, 1) || substr('ABCDEFGHJKLMNPQRSTUVWXYZ', n / 1000 % 24 + 1, 1)
            || lpad((n % 1000)::text, 3, '0'), now(), now(), 1000, 400, now(), now()
        from (select id, (row_number() over ())::int as n from orders.orders) o`,
    )
    await client.query('vacuum analyze identity.users, orders.orders, orders.pickups')
  } finally {
    client.release(true)
  }
}

async function measure({ app, database, secrets }: TestBed): Promise<string> {
  const authorization = `Bearer ${await officeToken(database.pool, secrets, app.url, 0)}`
  const call = (path: () => string, count: number) =>
    watchCpu({ app: app.pid, database: database.pid }, () =>
      driveRequests({
        port: app.port,
        atOnce: AT_ONCE,
        count,
        request: () => requestBytes('GET', path(), { authorization }),
        check: expectStatus(200),
      }),
    )
  // A lookup of one row by its key through the same stack, as the baseline.
  const key = () => '/api/v1/me'
  await call(key, CALLS)
  const limit = await call(key, CALLS)
  const rows: string[][] = []
  let worst = 0
  for (const [name, query] of QUERIES) {
    const path = () => `/api/v1/admin/find?${new URLSearchParams({ q: query() })}`
    await call(path, WARM_UP)
    const { result, cpu } = await call(path, CALLS)
    worst = Math.max(worst, result.p99)
    rows.push(
      shown([
        name,
        `${result.p50.toFixed(1)}, ${result.p99.toFixed(1)} ms`,
        ratio(result.p50, limit.result.p50),
        cpuText(cpu, CALLS),
      ]),
    )
  }
  return [
    `GET /api/v1/admin/find as an owner of the office, who sees every kind, each read in the audit log, ${AT_ONCE} at once among`,
    `${number(ROWS)} people and as many orders. Beside it a person by their key (GET /api/v1/me): ${limit.result.p50.toFixed(1)},`,
    `${limit.result.p99.toFixed(1)} ms; CPU µs a call: ${cpuText(limit.cpu, CALLS)}. Aim: p99 within ${MOST_MS} ms.`,
    '',
    table(['looked for', 'p50, p99', 'times the key', 'CPU µs a search'], rows),
    '',
    `The slowest p99 was ${worst.toFixed(1)} ms: ${worst <= MOST_MS ? 'holds' : '**does not hold**'}.`,
  ].join('\n')
}
