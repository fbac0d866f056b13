import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import type { Ctx } from '#platform/context'
import { startWorkers } from '#platform/jobs'
import { one, run, sql } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { LOOPBACK, type PushService, pushService, type TestBrowser } from '#testing/push-service'
import { asSystem, pushesTo, pushServices, sendWaiting, subscribed, tell } from '#testing/push-setup'
import { openPushes } from './push-services.ts'
import { pushJobs } from './send-push.ts'
import { listSubscriptions } from './subscriptions.ts'

let database: TestDatabase
let service: PushService
let customer: Person
let ctx: Ctx
let browser: TestBrowser
beforeAll(async () => {
  database = await testDatabase()
  service = await pushService()
})
beforeEach(async () => {
  customer = await aPerson(database.ctx())
  ctx = as(database.ctx(), customer)
  browser = await subscribed(ctx, service)
})
afterAll(async () => {
  await service.close()
  await database.drop()
})

/** @promise push.devices.outcomes.gone (devices, test) */
test.each([404, 410])('deletes a browser whose push address is gone (%i), and logs it', async status => {
  browser.answer = status
  await tell(ctx)
  await sendWaiting(ctx)
  expect(await listSubscriptions(ctx)).toEqual([])
  expect(await pushesTo(ctx)).toMatchObject([{ state: 'dropped', reason: 'the device has unsubscribed' }])
})

test('deletes a browser with an outdated key at its first refusal', async () => {
  const newKeys = webPush.generateVAPIDKeys()
  const changed = openPushes({
    keys: newKeys,
    publicUrl: pushServices.publicUrl,
    reach: LOOPBACK,
    patienceMs: 300,
  })
  await tell(ctx)
  await sendWaiting(ctx, { ...pushServices, pushes: changed })
  expect(browser.received).toEqual([])
  expect(await listSubscriptions(ctx)).toEqual([])
})

test('deletes a device after three refusals without a success, not before', async () => {
  browser.answer = 403
  for (const source of ['1', '2']) await tell(ctx, source).then(() => sendWaiting(ctx))
  browser.answer = 201
  await tell(ctx, '3').then(() => sendWaiting(ctx))
  browser.answer = 400
  for (const source of ['4', '5']) await tell(ctx, source).then(() => sendWaiting(ctx))
  expect(await listSubscriptions(ctx)).toMatchObject([{ isRefused: true }])
  await tell(ctx, '6').then(() => sendWaiting(ctx))
  expect(await listSubscriptions(ctx)).toEqual([])
  expect((await pushesTo(ctx)).map(({ state }) => state)).toEqual([
    'failed',
    'failed',
    'sent',
    'failed',
    'failed',
    'failed',
  ])
})

async function pause() {
  const { seconds } = await one<{ seconds: number }>(
    ctx.db,
    sql`select coalesce(max(round(extract(epoch from j.run_at - now()))), 0)::int as seconds from graphile_worker.jobs j
      where j.key in (select d.bundle from notifications.deliveries d
        join notifications.notifications n on n.id = d.notification_id where n.user_id = ${customer.userId})`,
  )
  return seconds
}

test('retries later when a push service is out of order', async () => {
  browser.answer = 500
  await tell(ctx)
  await sendWaiting(ctx)
  expect(await pushesTo(ctx)).toMatchObject([
    { state: 'waiting', attempts: 1, reason: expect.stringContaining('500') },
  ])
  expect(await pause()).toBeGreaterThan(0)
  browser.answer = 201
  await sendWaiting(ctx)
  expect(await pushesTo(ctx)).toMatchObject([{ state: 'sent', attempts: 2, reason: null }])
})

test('pauses for as long as an overloaded push service requests', async () => {
  browser.answer = 429
  browser.retryAfter = '900'
  await tell(ctx)
  await sendWaiting(ctx)
  const seconds = await pause()
  expect(seconds).toBeGreaterThan(880)
  expect(seconds).toBeLessThanOrEqual(900)
  expect(await listSubscriptions(ctx)).toMatchObject([{ isRefused: false }])
})

test('gives up on a push service that never answers, and logs it', async () => {
  browser.answer = 'silence'
  await tell(ctx)
  for (let tries = 1; tries <= 8; tries++) await sendWaiting(ctx)
  expect(await pushesTo(ctx)).toMatchObject([{ state: 'failed', attempts: 7, reason: 'no answer in time' }])
  expect(await listSubscriptions(ctx)).toHaveLength(1)
})

test('does not hold up other jobs with ten thousand pushes that never get an answer', async () => {
  browser.answer = 'silence'
  // In thousands: the pool limits a statement to eight seconds.
  for (let many = 0; many < 10; many++)
    await run(
      ctx.db,
      sql`with told as (
          insert into notifications.notifications (user_id, kind, subject, source, facts)
          select ${customer.userId}, 'refund_failed', 'order:1', 'many ' || ${many}::int || ' ' || n,
            '{"orderId": "1", "number": "D-1", "amount": 2500}' from generate_series(1, 1000) n returning id),
        planned as (
          insert into notifications.deliveries (notification_id, channel, subscription_id, bundle, not_before)
          select told.id, 'push', s.id, uuidv7()::text, now()
          from told, notifications.push_subscriptions s where s.user_id = ${customer.userId} returning bundle)
        select count(graphile_worker.add_job('notifications.push', json_build_object('bundle', bundle))) from planned`,
    )
  const ended = Promise.withResolvers<void>()
  const other = { tasks: { 'test.other': async () => ended.resolve() } }
  const workers = await startWorkers(
    database.pool,
    () => asSystem(ctx),
    [pushJobs(pushServices), other],
    ctx.log,
  )
  const before = service.calls
  while (service.calls === before) await new Promise(resolve => setImmediate(resolve))
  await run(ctx.db, sql`select graphile_worker.add_job('test.other', '{}')`)
  await ended.promise
  const { waiting } = await one<{ waiting: number }>(
    ctx.db,
    sql`select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'notifications.push'`,
  )
  expect(waiting).toBeGreaterThan(9_000)
  await run(ctx.db, sql`delete from graphile_worker._private_jobs where locked_at is null`)
  await workers.stop()
})
