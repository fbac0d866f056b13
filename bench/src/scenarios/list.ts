import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { USUAL_CITY } from '@dawra/contract/platform/product'
import { freePort } from '@dawra/server/testing/free-port'
import { requestBytes } from '../load/connection.ts'
import { cpuText, watchCpu } from '../load/cpu.ts'
import { driveRequests, expectStatus, type Measured } from '../load/drive-requests.ts'
import { scaled, size } from '../options.ts'
import { number, ratio, type Scenario, shown, table } from '../report.ts'
import { addDeals } from '../test-bed/deals.ts'
import { residentMegabytes, startProgram } from '../test-bed/processes.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const AT_ONCE = size(64, 2)
const CITIES = [
  { deals: size(1_000, 50), venues: size(100, 5) },
  { deals: size(100_000, 100), venues: size(2_000, 10) },
]
const WARM_UP = scaled(4_000, 4)
const UNCACHED = scaled(20_000, 10)
const CACHED = scaled(60_000, 20)
const { lat, lng } = USUAL_CITY.centre

const listPath = (north: number, east: number) =>
  `/api/v1/deals?lat=${(lat + north).toFixed(6)}&lng=${(lng + east).toFixed(6)}`

/** A different place each time, within about two kilometres, so that no response comes from a cache. */
const anywhere = () => requestBytes('GET', listPath((Math.random() - 0.5) / 50, (Math.random() - 0.5) / 50))
const here = requestBytes('GET', listPath(0, 0))

export const list: Scenario = {
  title: 'Deals near a place',
  run: () =>
    withTestBed(
      { gateway: 'stub', fill: ({ pool }) => addDeals(pool, CITIES[0]!.deals, CITIES[0]!.venues) },
      async bed => {
        const rows: string[][] = []
        const uncached: number[] = []
        for (const { deals, venues } of CITIES) {
          await addDeals(bed.database.pool, deals, venues)
          const found = await measure(bed)
          uncached.push(found.uncached.perSecond)
          rows.push(shown([number(deals), ...cellsOf(found)]))
        }
        const head = [
          'open deals',
          'raw node:http',
          'uncached',
          'p50, p99',
          'ratio',
          'cached',
          'p50, p99',
          'ratio',
        ]
        return [
          `GET /api/v1/deals near a point, 20 a page, ${AT_ONCE} connections. Raw node:http sends the same bytes.`,
          '',
          table([...head, 'CPU µs uncached', 'CPU µs cached'], rows),
          '',
          `${number(CITIES[1]!.deals)} deals against ${number(CITIES[0]!.deals)}, uncached: ${ratio(uncached[0]!, uncached[1]!)} times the time.`,
          `Resident memory of the app afterwards: ${residentMegabytes(bed.app.pid).toFixed(0)} MB.`,
        ].join('\n')
      },
    ),
}

interface Found {
  raw: Measured
  uncached: Measured
  cached: Measured
  cpu: { uncached: string; cached: string }
}

const cellsOf = ({ raw, uncached, cached, cpu }: Found) => [
  `${number(raw.perSecond)}/s`,
  ...each(uncached, raw),
  ...each(cached, raw),
  cpu.uncached,
  cpu.cached,
]

const each = ({ perSecond, p50, p99 }: Measured, raw: Measured) => [
  `${number(perSecond)}/s`,
  `${p50.toFixed(1)}, ${p99.toFixed(1)} ms`,
  ratio(perSecond, raw.perSecond),
]

async function measure({ app, database, folder }: TestBed): Promise<Found> {
  const pids = { app: app.pid, database: database.pid }
  const run = (port: number, count: number, request: () => Buffer) =>
    driveRequests({
      port,
      atOnce: AT_ONCE,
      count,
      request,
      check: expectStatus(200),
    })
  await run(app.port, WARM_UP, anywhere)
  const uncached = await watchCpu(pids, () => run(app.port, UNCACHED, anywhere))
  await run(app.port, WARM_UP, () => here)
  const cached = await watchCpu(pids, () => run(app.port, CACHED, () => here))
  const raw = await rawly(folder, app.url + listPath(0, 0), async port => {
    await run(port, WARM_UP, () => here)
    return run(port, CACHED, () => here)
  })
  return {
    raw,
    uncached: uncached.result,
    cached: cached.result,
    cpu: {
      uncached: cpuText(uncached.cpu, uncached.result.count),
      cached: cpuText(cached.cpu, cached.result.count),
    },
  }
}

/** A minimal server in its own process that sends the app's response byte for byte. */
async function rawly<Result>(folder: string, url: string, work: (port: number) => Promise<Result>) {
  const answer = await fetch(url)
  const { date, connection, 'keep-alive': _, ...headers } = Object.fromEntries(answer.headers)
  const file = join(folder, 'answer.json')
  await writeFile(file, JSON.stringify({ headers, body: await answer.text() }))
  const port = await freePort()
  const server = startProgram('bench/src/programs/raw-server.ts', { PORT: String(port), ANSWER_FILE: file })
  await server.ready
  try {
    return await work(port)
  } finally {
    await server.stop()
  }
}
