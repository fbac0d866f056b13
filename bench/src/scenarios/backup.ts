import { setTimeout as delay } from 'node:timers/promises'
import { isShort, scaled, size } from '../options.ts'
import { median, number, type Scenario, seconds } from '../report.ts'
import { resetData, untilDelivered } from '../test-bed/database.ts'
import { addDeals } from '../test-bed/deals.ts'
import { DEAL_ID, idOf } from '../test-bed/ids.ts'
import { orderRequest } from '../test-bed/orders.ts'
import { addPastSales } from '../test-bed/past-sales.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { ORDERS_EACH } from '../test-bed/place-script.ts'
import { compared, placeWhile } from '../test-bed/place-while.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const BYTES = scaled(2_000_000_000, 1)
const DEALS = size(2_000, 20)
const VENUES = size(200, 2)
/** Enough buyers for a backup on a slow machine: each places a few orders per phase. */
const BUYERS = size(10_000, 100)
const ROUNDS = scaled(5, 1, 3)
/** Two concurrent orders keep the CPU cores half busy. On busier cores every other task would slow the orders. */
const AT_ONCE = 2
const WARM_UP_MS = size(500, 20)
const ALONE_MS = { least: size(3_000, 100), most: size(20_000, 100) }

/** Pickups per venue, on days long ago. */
const EACH = 400
const CHUNK = 200
const MOST_VENUES = 20_000

export const backup: Scenario = {
  title: 'Back up the running database',
  run: () =>
    withTestBed(
      {
        gateway: 'stub',
        embedded: true,
        // Only the measured backups run, and only one is stored, so that no backup can reuse an earlier one.
        env: { BACKUP_AT: 'off', BACKUP_KEEP: '1' },
        async fill({ pool }) {
          await addDeals(pool, DEALS, VENUES)
          await addCustomers(pool, BUYERS)
          await fillUp(pool)
        },
      },
      measure,
    ),
}

type Pool = TestBed['database']['pool']

const sizeOf = async (pool: Pool) =>
  Number((await pool.query('select pg_database_size(current_database()) as bytes')).rows[0].bytes)

/** Adds sales of past days until the database is large enough. */
async function fillUp(pool: Pool) {
  const past = { each: EACH, from: '2026-01-01', days: 100, customers: BUYERS }
  for (let venues = 0; venues < MOST_VENUES && (await sizeOf(pool)) < BYTES; ) {
    // The first chunk is small, because it may be enough.
    const next = venues === 0 ? CHUNK / 20 : CHUNK
    await addDeals(pool, DEALS, venues + next)
    await addPastSales(pool, { ...past, first: venues, venues: next, before: venues * EACH })
    venues += next
  }
}

async function measure(bed: TestBed): Promise<string> {
  const { pool } = bed.database
  const bytes = await sizeOf(pool)
  const alone = await backUpNow(pool)
  const orders = await compare(bed, Math.min(Math.max(alone.took, ALONE_MS.least), ALONE_MS.most))
  const megabytes = (count: number) => `${number(count / 1e6)} MB`
  return [
    `The app keeps a database of ${megabytes(bytes)} by itself and backs it up on the same disk, as every night.`,
    `When nothing else happens a backup takes ${seconds(alone.took)} (${megabytes((bytes / alone.took) * 1000)} of the database a second) and is ${megabytes(alone.bytes)}.`,
    '',
    ...orders,
  ].join('\n')
}

/** The same job that the office's button starts. */
async function backUpNow(pool: Pool) {
  const latest = () =>
    pool.query<{ id: string; bytes: string | null; error: string | null }>(
      'select id, bytes, error from platform.backups order by id desc limit 1',
    )
  const before = (await latest()).rows[0]?.id
  const began = performance.now()
  await pool.query("select graphile_worker.add_job('platform.back_up_now', max_attempts => 1)")
  for (;;) {
    const [row] = (await latest()).rows
    if (row && row.id !== before) {
      if (row.error) throw new Error(`the backup failed: ${row.error}`)
      return { took: performance.now() - began, bytes: Number(row.bytes) }
    }
    await delay(50)
  }
}

async function compare(bed: TestBed, aloneMs: number): Promise<string[]> {
  const alone: number[][] = []
  const meanwhile: number[][] = []
  const lasted: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const warm = await turn(bed)
    await warm(delay(WARM_UP_MS))
    alone.push(await warm(delay(aloneMs)))
    const place = await turn(bed)
    meanwhile.push(await place(backUpNow(bed.database.pool).then(({ took }) => void lasted.push(took))))
  }
  const orders = compared(alone, meanwhile, 'while it is backed up')
  return [
    `Orders, ${AT_ONCE} at once, in ${ROUNDS} rounds by turns; medians of the rounds. Aim: at most 1.2 of alone.`,
    '',
    orders.table,
    '',
    `While it is backed up an order takes ${orders.p50} (p50) and ${orders.p99} (p99) of alone; the backup takes ${seconds(median(lasted))} meanwhile.`,
  ]
}

/**
 * Resets the data and makes tokens that are valid for the whole phase; resolves with a function that places orders until
 * an end.
 */
async function turn({ app, database, secrets }: TestBed) {
  await untilDelivered(database)
  await resetData(database)
  const tokens = await tokensFor(database.pool, secrets, app.url, BUYERS)
  let placed = 0
  const next = () => {
    const token = tokens[Math.floor(placed++ / ORDERS_EACH)]
    // On a busy machine a short backup may take longer than its few buyers last, which does not affect what the short
    // form tests.
    if (!token && !isShort) throw new Error(`${BUYERS} buyers were too few for one turn`)
    return token ? orderRequest(token, idOf(DEAL_ID, Math.floor(Math.random() * DEALS))) : undefined
  }
  return (end: Promise<unknown>) => placeWhile(app.port, AT_ONCE, next, end)
}
