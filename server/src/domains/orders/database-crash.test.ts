import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Order } from '@dawra/contract/orders/schemas'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ctx, inNameOf } from '#platform/context'
import { openPool } from '#platform/db'
import { migrate, SCHEMA_FILES } from '#platform/migrate'
import { type Postgres, startPostgres } from '#platform/postgres'
import { one, sql } from '#platform/sql'
import { aDeal, aPerson, as, aVenue, basketOf, deliver, keyed, sessionOf } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { expireOrders } from './jobs.ts'
import { checkOrderPayment } from './payment/pay-order.ts'
import { placeOrder } from './placing/place-order.ts'

const log = pino({ level: 'silent' })
let folder: string
let postgres: Postgres
let pool: pg.Pool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dawra-crash-'))
  await chmod(folder, 0o755)
  postgres = await startPostgres({
    dataDir: folder,
    password: 'of-this-test',
    log,
    settings: { shared_buffers: '32MB' },
  })
  const connectionString = postgres.url
  await migrate({ connectionString }, SCHEMA_FILES, log)
  await runMigrations({ connectionString })
  pool = openPool({ connectionString }, 8, log)
})
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const SHOPPERS = 6

const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

test('retains each acknowledged order and consistent stock after kill -9 of PostgreSQL', async () => {
  const ctx: Ctx = {
    db: pool,
    actor: { kind: 'system', name: 'test' },
    now: new Date(),
    requestId: 'test',
    log,
  }
  const gateway = new FakeGateway()
  const { venue } = await aVenue(ctx)
  const deals = await Promise.all(Array.from({ length: 4 }, () => aDeal(ctx, venue.id, { portions: 500 })))
  const acknowledged = new Set<string>()
  const captured = new Set<string>()
  let failures = 0
  let isOver = false

  const buy = async (turn: number) => {
    // A new user each time, because of the rate limit on orders.
    const buyer = as(ctx, await aPerson(ctx))
    const basket = basketOf([deals[turn % 4]!, deals[(turn + 1) % 4]!])
    const order = JSON.parse((await placeOrder(keyed(buyer), gateway, basket)).text) as Order
    acknowledged.add(order.id)
    if (!order.payment.url) return
    gateway.pay(sessionOf(order))
    const checked = JSON.parse((await checkOrderPayment(buyer, gateway, order.id)).text) as Order
    if (checked.payment.status === 'captured') captured.add(order.id)
    await deliver(ctx)
  }
  const shopper = async (seat: number) => {
    for (let turn = seat; !isOver; turn += SHOPPERS)
      await buy(turn).catch(async () => {
        failures++
        await delay(50)
      })
  }
  const load = Array.from({ length: SHOPPERS }, (_, seat) => shopper(seat))
  await expect.poll(() => captured.size).toBeGreaterThan(10)
  const restarted = new Promise<void>(resolve => postgres.onRestart(resolve))
  process.kill(await postmaster(), 'SIGKILL')
  await restarted
  const before = captured.size
  await expect.poll(() => captured.size).toBeGreaterThan(before + 10)
  isOver = true
  await Promise.all(load)
  expect(failures).toBeGreaterThan(0)

  // A restarted server does this: it delivers the events and expires unpaid holds.
  await deliver(ctx)
  await pool.query("update orders.orders set hold_expires_at = now() where status = 'awaiting_payment'")
  for (const order of await unpaid())
    await checkOrderPayment(as(ctx, inNameOf(order.customer_id)), gateway, order.id)
  await deliver(ctx)
  await expireOrders(ctx)
  const found = await one(
    ctx.db,
    sql`select
      (select count(*) from orders.orders where id = any (${[...acknowledged]}::uuid[])) as acknowledged,
      (select count(*) from orders.orders where id = any (${[...captured]}::uuid[]) and status = 'paid') as paid,
      (select count(*) from orders.orders where status = 'awaiting_payment') as waiting,
      (select count(*) from deals.deals d where sold <> (select coalesce(sum(l.quantity), 0) from orders.lines l
        join orders.orders o on o.id = l.order_id where l.deal_id = d.id and o.status = 'paid') or held <> 0) as "wrongStock",
      (select coalesce(sum(p.amount), 0) - coalesce(sum(o.total), 0) from payments.payments p
        join orders.orders o on p.subject = 'order:' || o.id where p.status = 'captured') as "wrongMoney",
      (select sum(amount) from payments.ledger_entries) as ledger`,
  )
  expect(found).toEqual({
    acknowledged: acknowledged.size,
    paid: captured.size,
    waiting: 0,
    wrongStock: 0,
    wrongMoney: 0,
    ledger: 0,
  })
})

const unpaid = async () =>
  (
    await pool.query<{ id: string; customer_id: string }>(
      "select id, customer_id from orders.orders where status = 'awaiting_payment'",
    )
  ).rows
