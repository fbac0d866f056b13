import { cpuText, watchCpu } from '../load/cpu.ts'
import { drive, type Measured } from '../load/drive-requests.ts'
import { scaled, size } from '../options.ts'
import { number, type Scenario, shown, table } from '../report.ts'
import { vacuum } from '../test-bed/database.ts'
import { addDeals } from '../test-bed/deals.ts'
import { DEAL_ID, idOf } from '../test-bed/ids.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { residentMegabytes } from '../test-bed/processes.ts'
import { Shoppers } from '../test-bed/shoppers.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const DEALS = size(2_000, 20)
const VENUES = size(200, 2)
const WARM_UP = scaled(800, 2)
const FLOWS = scaled(6_000, 3)
const CUSTOMERS = size(1_500, 20)
const CROWDS = [size(64, 1), size(128, 2)]

export const flow: Scenario = {
  title: 'The whole way: place, pay, webhook, confirmed',
  run: () =>
    withTestBed(
      {
        gateway: 'simulator',
        async fill({ pool }) {
          await addDeals(pool, DEALS, VENUES)
          await addCustomers(pool, CUSTOMERS)
        },
      },
      async bed => {
        await walk(bed, size(16, 1), WARM_UP)
        const rows: string[][] = []
        for (const crowd of CROWDS) rows.push(shown(await measure(bed, crowd)))
        return [
          'Each customer places an order over HTTP, pays its session at the simulator, and starts again once the',
          'database shows the order paid, which the signed webhook, the fetch of the session and the outbox bring about.',
          '',
          table(['at once', 'confirmed/s', 'p50', 'p99', 'CPU µs an order'], rows),
          '',
          `Resident memory of the app afterwards: ${residentMegabytes(bed.app.pid).toFixed(0)} MB.`,
        ].join('\n')
      },
    ),
}

async function measure(bed: TestBed, crowd: number): Promise<string[]> {
  const { app, database, gateway } = bed
  await vacuum(database.pool)
  const pids = { app: app.pid, database: database.pid, gateway: gateway.pid }
  const { result, cpu } = await watchCpu(pids, () => walk(bed, crowd, FLOWS))
  return [
    `${crowd}`,
    number(result.perSecond),
    `${result.p50.toFixed(0)} ms`,
    `${result.p99.toFixed(0)} ms`,
    cpuText(cpu, FLOWS),
  ]
}

async function walk(bed: TestBed, crowd: number, count: number): Promise<Measured> {
  const { app, database, secrets } = bed
  const tokens = await tokensFor(database.pool, secrets, app.url, CUSTOMERS)
  const shoppers = await Shoppers.gather(bed, crowd)
  try {
    return await drive({
      atOnce: crowd,
      count,
      async once(index, lane) {
        const deal = idOf(DEAL_ID, Math.floor(Math.random() * DEALS))
        const token = tokens[index % CUSTOMERS]!
        const order = await shoppers.place(lane, token, deal)
        if (typeof order === 'string') throw new Error(`refused: ${order}`)
        await shoppers.pay(lane, token, order)
        await shoppers.confirmed(order.id)
      },
    })
  } finally {
    shoppers.leave()
  }
}
