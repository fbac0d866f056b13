import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { cpuText, watchCpu } from '../load/cpu.ts'
import { scaled, size } from '../options.ts'
import { number, ratio, type Scenario, shown, table } from '../report.ts'
import { addDeals } from '../test-bed/deals.ts'
import { idOf, SESSION_ID, USER_ID, VENUE_ID } from '../test-bed/ids.ts'
import { addPastSales } from '../test-bed/past-sales.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { forgetPeak, peakMegabytes } from '../test-bed/processes.ts'
import { scansOf } from '../test-bed/scans.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const VENUES = size(1_000, 10)
const EACH = scaled(1_000, 5, 20)
const CUSTOMERS = size(50_000, 20)
const DAYS = 366
const CALLS = scaled(200, 2, 50)
const WARM_UP = size(10, 1)
const AIM_MS = 200

const dayOf = (daysAgo: number) => dayAfter(muscatDay(Date.now()), -daysAgo)
const LIST = '/api/v1/admin/lists/orders'
const PATHS: readonly (readonly [string, string])[] = [
  ['without a filter', LIST],
  ['a state, a way to pay, a day on', `${LIST}?state=cancelled&method=online&from=${dayOf(200)}`],
  ['a store, a state, an amount', `${LIST}?venue=${idOf(VENUE_ID, 7)}&state=no_show&least=1`],
  ['an area, a kind, an amount that none has', `${LIST}?area=sidab&kind=deals&least=5000000`],
  ['one person', `${LIST}?person=${idOf(USER_ID, 3)}`],
  ['what needs somebody first', `${LIST}?sort=state`],
]

export const officeLists: Scenario = {
  title: 'Lists of the office',
  run: () =>
    withTestBed(
      {
        gateway: 'stub',
        async fill({ pool }) {
          await addDeals(pool, VENUES, VENUES)
          await addCustomers(pool, CUSTOMERS)
          const past = { first: 0, venues: VENUES, each: EACH, from: dayOf(DAYS), days: DAYS }
          await addPastSales(pool, { ...past, customers: CUSTOMERS, before: 0 })
          await addOwner(pool)
        },
      },
      measure,
    ),
}

/** Makes the first customer an owner of the office with a second factor. */
async function addOwner(pool: TestBed['database']['pool']) {
  const owner = idOf(USER_ID, 0)
  await pool.query(`insert into identity.user_roles (user_id, role) values ($1, 'operator')`, [owner])
  await pool.query(`insert into identity.office_permissions (user_id, permission) values ($1, 'owner')`, [
    owner,
  ])
  await pool.query(`update identity.sessions set aal = 'aal2' where id = $1`, [idOf(SESSION_ID, 0)])
}

async function measure(bed: TestBed): Promise<string> {
  const { app, database, secrets } = bed
  const [token] = await tokensFor(database.pool, secrets, app.url, 1, 'aal2')
  const headers = { authorization: `Bearer ${token}` }
  const scans = await scansOf(database.pool, ['orders.orders', 'orders.pickups', 'identity.users'])
  const limit = await requests(bed, `${app.url}/api/v1/orders?tab=past`, headers)
  const rows: string[][] = []
  for (const [name, path] of PATHS) {
    const found = await requests(bed, app.url + path, headers)
    rows.push(
      shown([
        name,
        `${found.at(0.5).toFixed(1)}, ${found.at(0.99).toFixed(1)} ms`,
        ratio(limit.at(0.5), found.at(0.5)),
        cpuText(found.cpu, CALLS),
        found.at(0.99) <= AIM_MS ? 'yes' : 'no',
      ]),
    )
  }
  const scanned = await scans.since()
  return [
    `${number(VENUES * EACH)} orders of ${number(VENUES)} stores; ${number(CALLS)} requests of each, one after the other. Aim: p99 at most ${AIM_MS} ms. The limit is a request of the same app that reads one person’s own orders.`,
    '',
    table(['', 'p50, p99', 'ratio', 'CPU µs a page', 'holds'], rows),
    '',
    await file(bed, headers),
    '',
    `Scans of whole tables meanwhile: ${scanned.length === 0 ? 'none' : scanned.join(', ')}.`,
  ].join('\n')
}

async function requests({ app, database }: TestBed, url: string, headers: Record<string, string>) {
  const times: number[] = []
  const once = async () => {
    const began = performance.now()
    const answer = await fetch(url, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`HTTP ${answer.status} of ${url}: ${text}`)
    times.push(performance.now() - began)
  }
  for (let warm = 0; warm < WARM_UP; warm++) await once()
  times.length = 0
  const { cpu } = await watchCpu({ app: app.pid, database: database.pid }, async () => {
    for (let call = 0; call < CALLS; call++) await once()
  })
  const sorted = times.toSorted((a, b) => a - b)
  return { cpu, at: (share: number) => sorted[Math.floor(CALLS * share)] ?? 0 }
}

/** Exports all rows of 200 stores as a file, with short requests at the same time: none must wait for the file. */
async function file({ app }: TestBed, headers: Record<string, string>): Promise<string> {
  forgetPeak(app.pid)
  const before = peakMegabytes(app.pid)
  const began = performance.now()
  const answer = await fetch(`${app.url}${LIST}/csv?until=${dayOf(DAYS - 73)}`, { headers })
  let bytes = 0
  let slowest = 0
  let isOver = false
  const beside = (async () => {
    while (!isOver) {
      const sent = performance.now()
      await (await fetch(`${app.url}/api/v1/me`, { headers })).arrayBuffer()
      slowest = Math.max(slowest, performance.now() - sent)
    }
  })()
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  isOver = true
  await beside
  const took = (performance.now() - began) / 1000
  return `A fifth of them as CSV: ${number(bytes / 1000)} KB in ${took.toFixed(1)} s; ${(peakMegabytes(app.pid) - before).toFixed(0)} MB more at most; the slowest other request meanwhile took ${slowest.toFixed(0)} ms.`
}
