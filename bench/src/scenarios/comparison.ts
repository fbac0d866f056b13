import type pg from 'pg'
import { cpuText, watchCpu } from '../load/cpu.ts'
import { scaled } from '../options.ts'
import { number, ratio, type Scenario, seconds, table } from '../report.ts'
import { forgetPeak, peakMegabytes, residentMegabytes } from '../test-bed/processes.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const PAYMENTS = scaled(100_000, 300)
/** The gateway lists this many payments with a different amount. */
const DIFFERENT = 10

export const comparison: Scenario = {
  title: 'Payments compared with the gateway',
  run: () =>
    withTestBed({ gateway: 'stub', listed: PAYMENTS, fill: ({ pool }) => addPayments(pool) }, measure),
}

/** The same payments as the stub lists, with a few differences. */
const addPayments = (pool: pg.Pool) =>
  pool.query(
    `insert into payments.payments (subject, method, amount, status, details, session_id, invoice, created_at, captured_at)
      select 'order:' || uuidv7(), 'card', case when n < $2 then 1800 else 1700 end, 'captured', '{"number": "DS"}',
        'listed-' || n, 'listed-' || n, at, at
      from (select n, now() - interval '3700 seconds' - n * interval '80 seconds' as at
        from generate_series(0, $1::int - 1) n) listed`,
    [PAYMENTS, DIFFERENT],
  )

async function measure({ app, database, gateway }: TestBed): Promise<string> {
  const pids = { app: app.pid, database: database.pid }
  const resident = residentMegabytes(app.pid)
  const alone = await readList(gateway.url)
  forgetPeak(app.pid)
  const compared = await watchCpu(pids, () => compare(database.pool))
  const peak = peakMegabytes(app.pid)
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int from payments.differences',
  )
  return [
    `${number(PAYMENTS)} payments of 93 days. The limit is reading the gateway's list alone.`,
    '',
    table(
      ['payments', 'took', 'payments/s', 'CPU µs a payment', 'the list alone', 'ratio'],
      [
        [
          number(PAYMENTS),
          seconds(compared.result),
          number(PAYMENTS / (compared.result / 1000)),
          cpuText(compared.cpu, PAYMENTS),
          seconds(alone),
          ratio(alone, compared.result),
        ],
      ],
    ),
    '',
    `Differences found: ${rows[0]!.count} of ${DIFFERENT}. Resident memory of the app: ${resident.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most meanwhile.`,
  ].join('\n')
}

async function readList(url: string): Promise<number> {
  const began = performance.now()
  for (let skip = 0; ; skip += 100) {
    const answer = await fetch(`${url}/api/v1/payments?limit=100&skip=${skip}`)
    const { data } = (await answer.json()) as { data: unknown[] }
    if (data.length < 100) return performance.now() - began
  }
}

/** Starts the nightly job. @returns milliseconds until its result was stored */
async function compare(pool: pg.Pool): Promise<number> {
  const began = performance.now()
  await pool.query("select graphile_worker.add_job('payments.compare', '{}')")
  for (const deadline = began + 600_000; performance.now() < deadline; ) {
    const { rows } = await pool.query<{ payments: number }>('select payments from payments.comparisons')
    if (rows[0]) return performance.now() - began
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('the comparison did not end in ten minutes')
}
