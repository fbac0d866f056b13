import { setTimeout as delay } from 'node:timers/promises'
import { requestBytes } from '../load/connection.ts'
import { cpuText, watchCpu } from '../load/cpu.ts'
import { driveRequests, expectStatus } from '../load/drive-requests.ts'
import { scaled, size } from '../options.ts'
import { number, ratio, type Scenario, shown, table } from '../report.ts'
import { whilePaused } from '../test-bed/app.ts'
import { resetData, untilDelivered } from '../test-bed/database.ts'
import { addDeals, PORTIONS } from '../test-bed/deals.ts'
import { DEAL_ID, idOf } from '../test-bed/ids.ts'
import { orderRequest } from '../test-bed/orders.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { needsPgbench, pgbench } from '../test-bed/pgbench.ts'
import { ORDERS_EACH, placeCallAlone, placeScript } from '../test-bed/place-script.ts'
import { residentMegabytes } from '../test-bed/processes.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const DEALS = size(2_000, 20)
const VENUES = size(200, 2)
const ORDERS = scaled(6_144, 8)
const CUSTOMERS = Math.ceil(ORDERS / ORDERS_EACH)

interface Phase {
  name: string
  atOnce: number
  /** The deal of order `index` in this phase, with `atOnce` concurrent orders. */
  dealOf(index: number): number
  /** The same choice of the deal as a pgbench expression. */
  deal: string
}

const spread = (atOnce: number): Phase => ({
  name: `${atOnce} at once, ${number(DEALS)} deals`,
  atOnce,
  dealOf: () => Math.floor(Math.random() * DEALS),
  deal: `random(0, ${DEALS - 1})`,
})

/** A deal has at most 500 portions, so the buyers continue with the next deal when it is sold out. */
const hot = (atOnce: number): Phase => ({
  name: `${atOnce} at once, all for one deal`,
  atOnce,
  dealOf: index => Math.floor(index / PORTIONS),
  deal: `:n / ${Math.floor(PORTIONS / atOnce) - 1}`,
})

// pgbench needs as many connections again, in addition to the app's, of at most 100.
const FEW = size(16, 1)
const MANY = size(56, 2)
const PHASES = [spread(FEW), spread(MANY), hot(MANY)]

export const place: Scenario = {
  title: 'Place an order',
  missing: needsPgbench,
  run: () =>
    withTestBed(
      {
        gateway: 'stub',
        async fill({ pool }) {
          await addDeals(pool, DEALS, VENUES)
          await addCustomers(pool, CUSTOMERS)
        },
      },
      async bed => {
        const { app, database, secrets } = bed
        const tokens = await tokensFor(database.pool, secrets, app.url, CUSTOMERS)
        await warmUp(bed, tokens)
        const rows: string[][] = []
        for (const phase of PHASES) rows.push(shown(await measure(bed, phase, tokens)))
        const head = ['', 'orders/s', 'p50', 'p99', 'pgbench', 'ratio', 'one call alone', 'CPU µs an order']
        return [
          'POST /api/v1/orders, one line, signed-in customers; a stub answers for the gateway at once.',
          'pgbench runs the same three statements with prepared statements while the app stands still.',
          '',
          table(head, rows),
          '',
          `Resident memory of the app afterwards: ${residentMegabytes(app.pid).toFixed(0)} MB.`,
        ].join('\n')
      },
    ),
}

/** Every customer reads their orders, which also verifies their token, and some orders are placed. */
async function warmUp({ app, database }: TestBed, tokens: readonly string[]) {
  const { port } = app
  const look = (token: string) => requestBytes('GET', '/api/v1/orders', { authorization: `Bearer ${token}` })
  const all = { port, atOnce: FEW, count: tokens.length }
  await driveRequests({ ...all, request: index => look(tokens[index]!), check: expectStatus(200) })
  const request = (index: number) => orderRequest(tokens[index]!, idOf(DEAL_ID, index % DEALS))
  await driveRequests({ ...all, request, check: expectStatus(200) })
  await untilDelivered(database)
}

async function measure(bed: TestBed, phase: Phase, tokens: readonly string[]): Promise<string[]> {
  const { app, database, gateway } = bed
  await resetData(database)
  const pids = { app: app.pid, database: database.pid, stub: gateway.pid }
  const { result, cpu } = await watchCpu(pids, () =>
    driveRequests({
      port: app.port,
      atOnce: phase.atOnce,
      count: ORDERS,
      request: index =>
        orderRequest(tokens[Math.floor(index / ORDERS_EACH)]!, idOf(DEAL_ID, phase.dealOf(index))),
      check: expectStatus(200),
    }),
  )
  await untilDelivered(database)
  const { statements, alone } = await besides(bed, phase)
  return [
    phase.name,
    number(result.perSecond),
    `${result.p50.toFixed(1)} ms`,
    `${result.p99.toFixed(1)} ms`,
    `${number(statements)}/s`,
    ratio(result.perSecond, statements),
    `${number(alone)}/s`,
    cpuText(cpu, ORDERS),
  ]
}

const AFTER_PAUSE_MS = size(200, 0)
let round = 100

async function besides({ app, database, folder }: TestBed, { atOnce, deal }: Phase) {
  const perClient = Math.floor(ORDERS / atOnce)
  const measured: number[] = []
  for (const script of [placeScript(deal), placeCallAlone(deal)]) {
    await resetData(database)
    const variables = { n: 0, each: perClient, round: round++ }
    const job = { url: database.url, folder, script, clients: atOnce, perClient, variables }
    measured.push(await whilePaused(app, () => pgbench(job)))
    await delay(AFTER_PAUSE_MS)
  }
  return { statements: measured[0]!, alone: measured[1]! }
}
