import { analyticsTables } from '@dawra/contract/insights/analytics.rules'
import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { cpuText, watchCpu } from '../load/cpu.ts'
import { scaled, size } from '../options.ts'
import { number, type Scenario, seconds, shown, table } from '../report.ts'
import { vacuum } from '../test-bed/database.ts'
import { addDeals } from '../test-bed/deals.ts'
import { idOf, VENUE_ID } from '../test-bed/ids.ts'
import { addManager, addPastSales, untilSummed } from '../test-bed/past-sales.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { scansOf } from '../test-bed/scans.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const PICKUPS = scaled(100_000, 40)
const BRANCHES = size(10, 2)
const BRANCH_PICKUPS = scaled(2_000, 20)
const DAYS = size(366, 10)
const CUSTOMERS = size(5_000, 20)
const CALLS = scaled(300, 2, 50)
const WARM_UP = size(10, 1)
const AIM_MS = 100

const LARGE = [
  'orders.orders',
  'orders.pickups',
  'orders.lines',
  'deals.deals',
  'insights.lots',
  'reviews.reviews',
]

const dayOf = (daysAgo: number) => dayAfter(muscatDay(Date.now()), -daysAgo)
const RANGE = `from=${dayOf(DAYS)}&to=${dayOf(1)}`
const VENUE = `/api/v1/venues/${idOf(VENUE_ID, 0)}`
const PATHS: readonly (readonly [string, string])[] = [
  ['the venue, a year', `${VENUE}/analytics?${RANGE}`],
  ['and the year before', `${VENUE}/analytics?${RANGE}&compare=true`],
  ...analyticsTables.map(
    name => [`${name} as CSV`, `${VENUE}/analytics.csv?${RANGE}&table=${name}`] as const,
  ),
  [`${BRANCHES} venues, a year`, `/api/v1/me/analytics?${RANGE}&compare=true`],
  [`${BRANCHES} venues as CSV`, `/api/v1/me/analytics.csv?${RANGE}`],
  ['the dashboard', `${VENUE}/dashboard`],
]

export const analytics: Scenario = {
  title: 'Figures of a venue',
  run: () =>
    withTestBed(
      {
        gateway: 'stub',
        async fill({ pool }) {
          await addDeals(pool, BRANCHES, BRANCHES)
          await addCustomers(pool, CUSTOMERS)
          const past = { from: dayOf(DAYS), days: DAYS, customers: CUSTOMERS }
          await addPastSales(pool, { ...past, first: 0, venues: 1, each: PICKUPS, before: 0 })
          const others = { first: 1, venues: BRANCHES - 1, each: BRANCH_PICKUPS, before: PICKUPS }
          await addPastSales(pool, { ...past, ...others })
          await addManager(pool, 0, 0, BRANCHES)
        },
      },
      measure,
    ),
}

async function measure(bed: TestBed): Promise<string> {
  const { app, database, secrets } = bed
  const pids = { app: app.pid, database: database.pid }
  const began = performance.now()
  const { result: days, cpu } = await watchCpu(pids, () => untilSummed(database.pool))
  const took = performance.now() - began
  await vacuum(database.pool)
  const [token] = await tokensFor(database.pool, secrets, app.url, 1)
  const headers = { authorization: `Bearer ${token}` }
  const scans = await scansOf(database.pool, LARGE)
  const rows: string[][] = []
  for (const [name, path] of PATHS) rows.push(shown([name, ...(await request(bed, app.url + path, headers))]))
  const scanned = await scans.since()
  return [
    `A venue with ${number(PICKUPS)} pickups in ${DAYS} days, and ${BRANCHES - 1} more of its manager with ${number(BRANCH_PICKUPS)} each.`,
    `Summing their ${number(days)} days anew took ${seconds(took)}; CPU µs a day: ${cpuText(cpu, days)}.`,
    '',
    `${number(CALLS)} requests of each, one after the other. Aim: p99 under ${AIM_MS} ms.`,
    '',
    table(['', 'first byte p50, p99', 'all of it p50, p99', 'bytes', 'CPU µs', 'holds'], rows),
    '',
    `Scans of whole tables meanwhile, of ${LARGE.join(', ')}: ${scanned.length === 0 ? 'none' : scanned.join(', ')}.`,
  ].join('\n')
}

async function request({ app, database }: TestBed, url: string, headers: Record<string, string>) {
  const first: number[] = []
  const whole: number[] = []
  let bytes = 0
  const once = async () => {
    const start = performance.now()
    const answer = await fetch(url, { headers })
    const body = answer.body && (await readFirst(answer.body))
    first.push(performance.now() - start)
    bytes = (body && (await body.rest())) ?? 0
    whole.push(performance.now() - start)
    if (!answer.ok) throw new Error(`HTTP ${answer.status} of ${url}`)
  }
  for (let warm = 0; warm < WARM_UP; warm++) await once()
  first.length = whole.length = 0
  const { cpu } = await watchCpu({ app: app.pid, database: database.pid }, async () => {
    for (let call = 0; call < CALLS; call++) await once()
  })
  const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(CALLS * share)]!
  const both = (times: number[]) => `${at(times, 0.5).toFixed(1)}, ${at(times, 0.99).toFixed(1)} ms`
  const holds = at(whole, 0.99) < AIM_MS ? 'yes' : 'no'
  return [both(first), both(whole), number(bytes), cpuText(cpu, CALLS), holds]
}

/** Resolves with the first bytes; `rest` reads the others and resolves with the total number of bytes. */
async function readFirst(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  let read = await reader.read()
  return {
    async rest() {
      let bytes = 0
      for (; !read.done; read = await reader.read()) bytes += read.value.length
      return bytes
    },
  }
}
