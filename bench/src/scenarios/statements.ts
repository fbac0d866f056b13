import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { cpuText, watchCpu } from '../load/cpu.ts'
import { scaled, size } from '../options.ts'
import { number, ratio, type Scenario, seconds, table } from '../report.ts'
import { whilePaused } from '../test-bed/app.ts'
import { untilDelivered } from '../test-bed/database.ts'
import { addDeals } from '../test-bed/deals.ts'
import { idOf, VENUE_ID } from '../test-bed/ids.ts'
import { addManager, addPastSales } from '../test-bed/past-sales.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { forgetPeak, peakMegabytes, residentMegabytes } from '../test-bed/processes.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const VENUES = scaled(2_000, 5)
const PICKUPS = size(300, 8)
const CUSTOMERS = size(5_000, 20)
const FILES = scaled(50, 1, 10)
const WEEK_MS = 7 * 86_400_000
/** A week is closed at two on Sunday, UTC; 1970 began on a Thursday. */
const SINCE_SUNDAY_MS = (Date.now() - 2 * 3_600_000 - 3 * 86_400_000) % WEEK_MS
/** The Sunday on which the last closed week began. */
const WEEK = muscatDay(Date.now() - 2 * 3_600_000 - SINCE_SUNDAY_MS - WEEK_MS)

export const statements: Scenario = {
  title: 'Statements of a week',
  run: () =>
    withTestBed(
      {
        gateway: 'stub',
        async fill({ pool }) {
          await addDeals(pool, VENUES, VENUES)
          await addCustomers(pool, CUSTOMERS)
        },
      },
      measure,
    ),
}

async function measure(bed: TestBed): Promise<string> {
  const { app, database } = bed
  const { pool } = database
  // Set so that the statements issued at the app's start find no sales yet.
  const past = {
    first: 0,
    venues: VENUES,
    each: PICKUPS,
    from: WEEK,
    days: 7,
    customers: CUSTOMERS,
    before: 0,
  }
  await addPastSales(pool, past)
  const pids = { app: app.pid, database: database.pid }
  const resident = residentMegabytes(app.pid)
  forgetPeak(app.pid)
  const issued = await watchCpu(pids, () => issue(bed))
  const peak = peakMegabytes(app.pid)
  const alone = await sumAlone(bed)
  await untilDelivered(database)
  // Added only now, so that no mail with a file was sent while statements were issued.
  await addManager(pool, 0, 0, FILES)
  return [
    `${number(VENUES)} venues with ${PICKUPS} pickups each in the week: ${number(VENUES * PICKUPS * 3)} bookings. The limit is one statement of SQL that sums the same.`,
    '',
    table(
      ['statements', 'took', 'statements/s', 'CPU µs a statement', 'one statement of SQL', 'ratio'],
      [
        [
          number(VENUES),
          seconds(issued.result),
          number(VENUES / (issued.result / 1000)),
          cpuText(issued.cpu, VENUES),
          seconds(alone.took),
          ratio(alone.took, issued.result),
        ],
      ],
    ),
    '',
    `Statements that differ from those sums: ${alone.different}. Resident memory of the app: ${resident.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most meanwhile.`,
    '',
    `Files of ${FILES} venues, one after the other:`,
    '',
    table(['', 'p50', 'p99', 'KB', 'CPU µs a file', 'memory at most'], await files(bed)),
  ].join('\n')
}

/** Starts the weekly job. @returns milliseconds until the last statement */
async function issue({ database: { pool } }: TestBed): Promise<number> {
  const began = performance.now()
  await pool.query(
    `select graphile_worker.add_job('payouts.issue_statements', '{}', queue_name => 'payouts.issue_statements')`,
  )
  for (const deadline = began + 600_000; performance.now() < deadline; ) {
    const { rows } = await pool.query<{ made: number }>(
      'select count(*)::int as made from payouts.statements',
    )
    if (rows[0]!.made === VENUES) return performance.now() - began
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('not every statement was issued in ten minutes')
}

/** Computes the same sums for all venues in one statement, without the app. */
const sumAlone = ({ app, database: { pool } }: TestBed) =>
  whilePaused(app, async () => {
    const began = performance.now()
    await pool.query(
      `create table alone as
        select account, sum(amount) as closing, sum(amount) filter (where kind = 'sale') as gross,
          sum(amount) filter (where kind = 'commission') as commission,
          sum(amount) filter (where kind = 'commission_vat') as vat,
          count(distinct reference) filter (where kind = 'sale') as pickups
        from (select to_account as account, kind, reference, amount, booked_at from payments.transfers
          union all select from_account, kind, reference, -amount, booked_at from payments.transfers) entries
        where account like 'venue:%' and booked_at >= $1::timestamptz and booked_at < $1::timestamptz + interval '7 days'
        group by account`,
      [new Date(Date.parse(WEEK) - 4 * 3_600_000).toISOString()],
    )
    const took = performance.now() - began
    const { rowCount } = await pool.query(
      `select from alone a full join payouts.statements s on a.account = 'venue:' || s.venue_id
        where (s.opening, s.closing, s.gross, s.commission, s.vat, s.pickups)
          is distinct from (0::bigint, a.closing::bigint, a.gross::bigint, a.commission::bigint, a.vat::bigint, a.pickups::int)`,
    )
    return { took, different: rowCount }
  })

async function files(bed: TestBed): Promise<string[][]> {
  const { app, database, secrets } = bed
  const [token] = await tokensFor(database.pool, secrets, app.url, 1)
  const { rows: made } = await database.pool.query<{ id: string; venue_id: string }>(
    'select id, venue_id from payouts.statements where venue_id <= $1 order by venue_id',
    [idOf(VENUE_ID, FILES - 1)],
  )
  const rows: string[][] = []
  for (const format of ['csv', 'pdf'] as const) {
    const times: number[] = []
    let bytes = 0
    forgetPeak(app.pid)
    const { cpu } = await watchCpu({ app: app.pid, database: database.pid }, async () => {
      for (const { id, venue_id } of made) {
        const began = performance.now()
        const url = `${app.url}/api/v1/venues/${venue_id}/statements/${id}/${format}?language=en`
        const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
        bytes = (await answer.arrayBuffer()).byteLength
        if (!answer.ok) throw new Error(`HTTP ${answer.status} of ${url}`)
        times.push(performance.now() - began)
      }
    })
    const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!
    const peak = `${peakMegabytes(app.pid).toFixed(0)} MB`
    rows.push([
      format,
      `${at(0.5).toFixed(0)} ms`,
      `${at(0.99).toFixed(0)} ms`,
      number(bytes / 1000),
      cpuText(cpu, FILES),
      peak,
    ])
  }
  return rows
}
