import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BACK_UP_NOW } from '#platform/backup/jobs'
import { indexJobs } from '#platform/job-indexes'
import { aConfirmedOrder, aDeal, aPerson, aPlacedOrder, as, aVenue } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { Thawani } from '../src/domains/payments/thawani/adapter.ts'
import { figures } from '../src/domains.ts'

const database = databaseTest()
let whole: WholeApp
beforeAll(async () => {
  await indexJobs(database.pool)
  whole = await wholeApp(database)
})
afterAll(() => whole.close())
beforeEach(() => vi.restoreAllMocks())

async function readFigures(): Promise<Record<string, number>> {
  const text = await (await whole.send('GET', '/metrics')).text()
  const lines = text.split('\n').filter(line => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)

test('reports no waiting work in a new installation', async () => {
  expect(await readFigures()).toMatchObject({
    messages_unsent: 0,
    outbox_oldest_seconds: 0,
    jobs_failing: 0,
    jobs_locked_oldest_seconds: 0,
    jobs_stuck: 0,
    refunds_pending: 0,
    refunds_pending_oldest_seconds: 0,
    refunds_failed: 0,
    ledger_unbalanced: 0,
    holds_overdue: 0,
    request_holds_overdue: 0,
  })
})

test('counts stuck work, with its age', async () => {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  const deal = await aDeal(ctx, venue.id)
  const buyer = as(ctx, await aPerson(ctx))
  const paid = await aConfirmedOrder(buyer, whole.gateway, [deal])
  await aPlacedOrder(buyer, whole.gateway, [deal])
  await query(
    `insert into payments.refunds (payment_id, amount, reason, cause, status, requested_at)
      select id, 100, 'test', cause, outcome::payments.refund_status, now() - interval '1 hour'
      from payments.payments, (values ('a', 'pending'), ('b', 'failed')) r (cause, outcome) where subject = $1`,
    [`order:${paid.id}`],
  )
  await query(
    `update orders.orders set hold_expires_at = now() - interval '2 minutes' where status = 'awaiting_payment'`,
  )
  await query(
    `insert into platform.outbox (topic, data, announced_at)
      values ('donations.published', jsonb_build_object('donationId', uuidv7()), now() - interval '5 minutes')`,
  )
  await query(`delete from platform.outbox where delivered_at is null and topic <> 'donations.published'`)
  await query(`select graphile_worker.add_job('test.fails'), graphile_worker.add_job('test.hangs'),
    graphile_worker.add_job('test.waits', run_at => now() - interval '3 minutes'), graphile_worker.add_job('${BACK_UP_NOW}')`)
  await query(
    `update graphile_worker._private_jobs j set last_error = case when identifier = 'test.fails' then 'no' end,
        locked_at = case when identifier in ('test.hangs', '${BACK_UP_NOW}') then now() - interval '20 minutes' end
      from graphile_worker._private_tasks t where t.id = j.task_id`,
  )
  Object.assign(whole.services.health.disk, { space: { free: 10, reserve: 20 } })
  const seen = await readFigures()
  expect(seen).toMatchObject({
    refunds_pending: 1,
    refunds_failed: 1,
    holds_overdue: 1,
    jobs_failing: 1,
    jobs_stuck: 2,
    disk_free_bytes: 10,
    disk_reserve_bytes: 20,
  })
  expect(Math.round(seen.refunds_pending_oldest_seconds! / 60)).toBe(60)
  expect(Math.round(seen.outbox_oldest_seconds! / 60)).toBe(5)
  expect(Math.round(seen.jobs_locked_oldest_seconds! / 60)).toBe(20)
})

test('counts the responses of the gateway', async () => {
  const gone = new Thawani({
    url: 'http://127.0.0.1:1',
    secretKey: 's',
    publishableKey: 'p',
    webhookSecret: 'w',
    publicUrl: 'http://localhost',
    embeddable: false,
  })
  await expect(gone.getSession('x')).rejects.toThrow()
  Object.assign(whole.gateway.watch, { ...gone.watch, answeredAt: new Date(1_000_000) })
  expect(await readFigures()).toMatchObject({
    gateway_answered_timestamp_seconds: 1000,
    'gateway_failures_total{kind="unreachable"}': 1,
    'gateway_failures_total{kind="refused"}': 0,
    'gateway_failures_total{kind="differing"}': 0,
  })
})

test('shows the other figures when the database does not answer', async () => {
  vi.spyOn(database.pool, 'query').mockImplementation((() => new Promise(() => undefined)) as never)
  const seen = await readFigures()
  expect(seen.refunds_pending).toBeNaN()
  expect(seen.disk_reserve_bytes).toBe(20)
})

test('reads each figure by an index', async () => {
  for (const [name, { read }] of Object.entries(figures)) {
    let plan = ''
    await read({
      query: async statement => {
        const { rows } = await query(`explain ${statement.text}`, statement.values)
        plan = rows.map(row => row['QUERY PLAN']).join('\n')
        return database.pool.query(statement)
      },
    })
    expect(plan, name).toMatch(/Index|Bitmap/)
    expect(plan, name).not.toMatch(/Seq Scan/)
  }
})
