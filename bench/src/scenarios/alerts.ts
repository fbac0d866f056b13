import { setTimeout as delay } from 'node:timers/promises'
import { watchCpu } from '../load/cpu.ts'
import { scaled, size } from '../options.ts'
import { median, number, type Scenario, seconds } from '../report.ts'
import { resetData, untilDelivered, vacuum } from '../test-bed/database.ts'
import { addDeals } from '../test-bed/deals.ts'
import { addFollowers, addSearches, listNewDish, untilNotified } from '../test-bed/followers.ts'
import { DEAL_ID, idOf } from '../test-bed/ids.ts'
import { orderRequest } from '../test-bed/orders.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { ORDERS_EACH } from '../test-bed/place-script.ts'
import { compared, placeWhile } from '../test-bed/place-while.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const DEALS = size(2_000, 20)
const VENUES = size(200, 2)
const BUYERS = size(2_000, 100)
const FOLLOWERS = scaled(10_000, 20)
const ROUNDS = scaled(7, 1, 3)
/** Two concurrent orders keep the CPU cores half busy. On busier cores every other task would slow the orders. */
const AT_ONCE = 2
const WARM_UP_MS = size(500, 20)
const ALONE_MS = size(3_000, 100)

export const alerts: Scenario = {
  title: 'Tell of a new deal',
  run: () =>
    withTestBed(
      {
        gateway: 'stub',
        async fill({ pool }) {
          await addDeals(pool, DEALS, VENUES)
          await addCustomers(pool, BUYERS + FOLLOWERS)
          await addFollowers(pool, BUYERS, FOLLOWERS)
          await addSearches(pool, BUYERS, FOLLOWERS)
          await vacuum(pool)
        },
      },
      async bed => {
        const tokens = await tokensFor(bed.database.pool, bed.secrets, bed.app.url, BUYERS)
        await notifyAlone(bed, 0)
        const notified = await notifyAlone(bed, 1)
        const orders = await compare(bed, tokens)
        return [...notified.text, '', ...orders].join('\n')
      },
    ),
}

/** Duration of the notifications of one listing without other load. */
async function notifyAlone({ app, database }: TestBed, round: number) {
  const pids = { app: app.pid, database: database.pid }
  const began = performance.now()
  const { cpu } = await watchCpu(pids, async () => {
    await untilNotified(database.pool, await listNewDish(database.pool, round))
    await untilDelivered(database)
  })
  const took = performance.now() - began
  const micros = (name: 'app' | 'database') => `${((cpu[name]! * 1e6) / FOLLOWERS).toFixed(0)} µs`
  return {
    text: [
      `One deal of a store with ${number(FOLLOWERS)} followers, each with a device, among ${number(FOLLOWERS * 10)} saved searches that look for something else:`,
      `everybody has it in the inbox and a push planned after ${seconds(took)}. CPU a notification: app ${micros('app')}, database ${micros('database')}.`,
    ],
  }
}

async function compare(bed: TestBed, tokens: readonly string[]): Promise<string[]> {
  const alone: number[][] = []
  const meanwhile: number[][] = []
  const lasted: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await startOver(bed)
    await placeUntil(bed, tokens, delay(WARM_UP_MS))
    alone.push(await placeUntil(bed, tokens, delay(ALONE_MS)))
    await startOver(bed)
    const began = performance.now()
    const telling = listNewDish(bed.database.pool, 10 + round).then(id =>
      untilNotified(bed.database.pool, id),
    )
    meanwhile.push(await placeUntil(bed, tokens, telling))
    lasted.push(performance.now() - began)
  }
  const orders = compared(alone, meanwhile, 'while it is told')
  return [
    `Orders, ${AT_ONCE} at once, in ${ROUNDS} rounds by turns; medians of the rounds. Aim: at most 1.15 of alone.`,
    '',
    orders.table,
    '',
    `While it is told an order takes ${orders.p50} (p50) and ${orders.p99} (p99) of alone; telling takes ${seconds(median(lasted))} meanwhile.`,
  ]
}

/** Orders since the customers' limits were last reset. */
let placed = 0

async function startOver({ database }: TestBed) {
  await untilDelivered(database)
  await resetData(database)
  placed = 0
}

const placeUntil = ({ app }: TestBed, tokens: readonly string[], end: Promise<unknown>) =>
  placeWhile(
    app.port,
    AT_ONCE,
    () =>
      orderRequest(
        tokens[Math.floor(placed++ / ORDERS_EACH)]!,
        idOf(DEAL_ID, Math.floor(Math.random() * DEALS)),
      ),
    end,
  )
