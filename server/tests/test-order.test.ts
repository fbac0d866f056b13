import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePerson, openKeys } from '#identity'
import { completePickup } from '#orders'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, openNow, type Person } from '#testing/builders'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { type PushService, pushService } from '#testing/push-service'
import { asSystem, pushesTo, sendWaiting, subscribed } from '#testing/push-setup'
import { databaseTest } from '#testing/set-up'
import { listNotifications } from '../src/domains/notifications/inbox/inbox.ts'
import { putPreferences } from '../src/domains/notifications/preferences/preferences.ts'
import { getPackingList } from '../src/domains/orders/counter/packing/packing-list.ts'
import { completeTestOrder } from '../src/domains/orders/counter/test-orders/complete-test-order.ts'
import { endTestOrder } from '../src/domains/orders/counter/test-orders/end-test-order.ts'
import { markTestOrderReady } from '../src/domains/orders/counter/test-orders/mark-test-order-ready.ts'
import { placeTestOrder } from '../src/domains/orders/counter/test-orders/place-test-order.ts'
import { addMember } from '../src/domains/venues/add-member.ts'
import { setShift } from '../src/domains/venues/shift.ts'

// Effects of a test order in other domains: notifications, and nothing else.

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
const database = databaseTest()
let ctx: Ctx
let pushes: PushService
beforeAll(async () => {
  pushes = await pushService()
  ctx = database.ctx()
})
afterAll(() => pushes.close())

const aDevice = (who: Person) => subscribed(database.ctx(who), pushes)

const tell = () => deliverNotifications(database, services)

async function aKitchen() {
  const { venue, owner } = await aVenue(ctx)
  const cook = await aPerson(ctx)
  await addMember(as(ctx, { kind: 'system', name: 'test' }), venue.id, cook.userId, 'staff')
  // The notification about joining the team is sent before the device exists.
  await tell()
  return { venueId: venue.id, owner, cook }
}
const notified = async (who: Person) => {
  const { items } = await listNotifications(database.ctx(who), { language: 'en' })
  return items.filter(({ kind }) => kind !== 'team_changed')
}
async function contents(): Promise<Map<string, string>> {
  const tables = await many<{ name: string }>(
    database.pool,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const hashes = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    )
    hashes.set(name, rows[0]!.hash)
  }
  return hashes
}

/**
 * @promise test-order.intro “It costs nothing and touches no stock, no money, no documents and no figures.”
 *   (test order; its card on the board)
 * @promise business-orders.testOrder.text (test order; its card on the board)
 */
test('changes by a test order only its row and notifications, no order, stock or money', async () => {
  const { venueId, owner, cook } = await aKitchen()
  const customer = await aPerson(ctx)
  const deal = await aDeal(ctx, venueId, openNow(ctx.now))
  const handedOver = await aConfirmedOrder(as(ctx, customer), gateway, [deal])
  await aConfirmedOrder(as(ctx, customer), gateway, [deal])
  await completePickup(database.ctx(cook), venueId, handedOver.pickups[0]!.code!)
  await tell()
  const before = await contents()
  const { code } = await placeTestOrder(database.ctx(owner), venueId)
  await tell()
  await markTestOrderReady(database.ctx(cook), venueId)
  await completeTestOrder(database.ctx(cook), venueId, code)
  await endTestOrder(database.ctx(owner), venueId)
  await tell()
  const after = await contents()
  const changed = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
  // Events, jobs and rate limits are written by every act.
  const own = changed.filter(name => !/^(platform|graphile_worker)\./.test(name))
  expect(own).toEqual(['notifications.notifications', 'orders.test_orders'])
  const waiting = await many<{ task: string }>(
    database.pool,
    sql`select distinct t.identifier as task from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload::text like ${`%${code}%`} or j.created_at > (select placed_at from orders.test_orders
        where venue_id = ${venueId})`,
  )
  expect(waiting).toEqual([])
})

test('leaves a test order out of packing lists and labels', async () => {
  const { venueId, cook } = await aKitchen()
  await placeTestOrder(database.ctx(cook), venueId)
  const { window } = openNow(ctx.now)
  const printed = getPackingList(database.ctx(cook), venueId, { ...window, format: 'list', language: 'en' })
  await expect(printed).rejects.toMatchObject({ code: 'nothing_to_pack' })
})

/**
 * @promise test-order.steps.hearText “Everyone on shift gets a notification too.” (test order; its push)
 * @promise “This is how a new order reaches this device. Nothing to prepare.” (test order; its push)
 */
test('notifies only the team on shift of a test order, with the kind test_order', async () => {
  const { venueId, owner, cook } = await aKitchen()
  const resting = await aPerson(ctx)
  await addMember(as(ctx, { kind: 'system', name: 'test' }), venueId, resting.userId, 'staff')
  await setShift(database.ctx(resting), venueId, false)
  await tell()
  const stranger = await aVenue(ctx)
  const devices = await Promise.all([owner, cook, resting].map(aDevice))
  await placeTestOrder(database.ctx(owner), venueId)
  await tell()
  for (const who of [owner, cook, resting]) await sendWaiting(database.ctx(who))
  for (const who of [owner, cook])
    expect(await notified(who)).toMatchObject([
      {
        kind: 'test_order',
        title: expect.stringContaining('Test order at'),
        text: 'This is how a new order reaches this device. Nothing to prepare.',
        link: `/business/orders?venue=${venueId}`,
      },
    ])
  expect([await notified(resting), await notified(stranger.owner)]).toEqual([[], []])
  const [ofOwner, ofCook, ofResting] = devices.map(({ received }) => received)
  expect([ofOwner, ofCook, ofResting]).toEqual([[expect.anything()], [expect.anything()], []])
  expect(ofCook?.[0]).toMatchObject({
    urgency: 'high',
    message: {
      notification: {
        title: expect.stringContaining('Test order at'),
        body: 'This is how a new order reaches this device. Nothing to prepare.',
        navigate: `https://dawra.example/business/orders?venue=${venueId}`,
      },
    },
  })
})

test('withdraws a test order from devices once handed over or removed from the board', async () => {
  for (const end of ['completed', 'ended'] as const) {
    const { venueId, cook } = await aKitchen()
    const device = await aDevice(cook)
    const { code } = await placeTestOrder(database.ctx(cook), venueId)
    await tell()
    if (end === 'completed') await completeTestOrder(database.ctx(cook), venueId, code)
    else await endTestOrder(database.ctx(cook), venueId)
    await sendWaiting(database.ctx(cook))
    expect(device.received).toEqual([])
    expect(await pushesTo(database.ctx(cook))).toMatchObject([{ state: 'dropped' }])
  }
})

/**
 * @promise test-order.steps.hearText “Everyone on shift gets a notification too.”
 * @promise “This is how a new order reaches this device. Nothing to prepare.”
 */
test('pushes a test order where new orders are pushed, and not where they are off', async () => {
  const { venueId, owner, cook } = await aKitchen()
  for (const who of [owner, cook]) await aDevice(who)
  await putPreferences(database.ctx(cook), [{ kind: 'new_order', channel: 'push', isOn: false }])
  await placeTestOrder(database.ctx(owner), venueId)
  await tell()
  expect(await pushesTo(database.ctx(owner))).toMatchObject([{ state: 'waiting' }])
  expect(await pushesTo(database.ctx(cook))).toEqual([])
  expect((await notified(cook)).map(({ kind }) => kind)).toEqual(['test_order'])
})

test('names no erased sender of a test order, nor an erased person who handed it over', async () => {
  const { venueId, cook } = await aKitchen()
  const { code } = await placeTestOrder(database.ctx(cook), venueId)
  await completeTestOrder(database.ctx(cook), venueId, code)
  await transact(asSystem(ctx), tx => erasePerson(tx, cook.userId))
  await tell()
  const row = await one<{ by: string | null; completedBy: string | null; completedAt: Date | null }>(
    database.pool,
    sql`select placed_by as by, completed_by as "completedBy", completed_at as "completedAt"
      from orders.test_orders where venue_id = ${venueId}`,
  )
  expect(row).toEqual({ by: null, completedBy: null, completedAt: expect.any(Date) })
})
