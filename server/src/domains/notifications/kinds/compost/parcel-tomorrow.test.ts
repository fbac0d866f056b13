import { dayAfter, dayNumberOf, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { asSystem } from '#platform/context'
import { announce } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import {
  aDeliveryRound,
  anOrderToDeliver,
  aYardProduct,
  type BuiltDelivery,
} from '#testing/delivery-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { aDriver } from '#testing/round-builders'
import { aProduct } from '#testing/shop-builders'
import { cancelPickup } from '../../../orders/pickups/cancel-pickup.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { notificationJobs } from '../../jobs.ts'
import { notifyParcelsOfTomorrow } from './parcel-tomorrow.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
let database: TestDatabase
let parcel: BuiltDelivery
beforeEach(async () => {
  database = await testDatabase()
  parcel = await inAWeek(await anOrderToDeliver(database.ctx(), gateway, await aYardProduct(database.ctx())))
})
afterEach(() => database.drop())

/** Moves the delivery a week ahead, so that its evening before is in the future whenever the test runs. */
async function inAWeek(delivery: BuiltDelivery): Promise<BuiltDelivery> {
  await run(
    database.pool,
    sql`update orders.pickups set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'
      where id = ${delivery.parcelId}`,
  )
  return { ...delivery, day: dayAfter(delivery.day, 7) }
}
/** Hours in Muscat counted from the evening's day; 24 and more are on the delivery day. */
const at = (hour: number) => new Date(muscatMidnight(dayNumberOf(parcel.day) - 1) + hour * 3_600_000)
const aRound = async () => aDeliveryRound(database.ctx(), await aDriver(database.ctx()), parcel.day)
async function evening(hour: number) {
  await notifyParcelsOfTomorrow(asSystem(database.ctx(undefined, at(hour)), 'test'))
  await deliverNotifications(database, services, at(hour))
}
const notified = async (who: Person = parcel.customer, language: 'en' | 'ar' = 'en') =>
  (await listNotifications(as(database.ctx(), who), { language })).items.filter(
    ({ kind }) => kind === 'parcel_tomorrow',
  )
const mails = () =>
  many<{ language: string }>(
    database.pool,
    sql`select language from platform.messages where template = 'parcel_tomorrow' order by id`,
  )

/** @promise “Your compost comes on {day}” (mail, push, inbox `parcel_tomorrow`) */
test('notifies the customer once the evening before a delivery', async () => {
  await aRound()
  await evening(17)
  expect(await notified()).toEqual([])
  await evening(18)
  await evening(19)
  // A second process, and a restart of the server.
  const { task } = notificationJobs(services).cron!['notifications.tell_parcels']!
  await task(asSystem(database.ctx(undefined, at(20)), 'test'), undefined as never)
  expect(await notified()).toMatchObject([
    {
      link: `/orders/${parcel.order.id}`,
      title: expect.stringContaining('Your compost comes on'),
      text: expect.stringMatching(/09:00–13:00.*have the code on the order’s page ready/),
    },
  ])
  expect((await notified(parcel.customer, 'ar'))[0]?.text).toContain('جهّز الرمز')
  expect(await mails()).toEqual([{ language: 'en' }])
})

test('uses the current language of the customer, and avoids quiet hours', async () => {
  await aRound()
  await evening(23)
  expect(await mails()).toEqual([])
  await run(
    database.pool,
    sql`update identity.users set language = 'ar' where id = ${parcel.customer.userId}`,
  )
  await deliverNotifications(database, services, at(24 + 8))
  expect(await mails()).toEqual([{ language: 'ar' }])
})

/** @promise “Your compost comes on {day}” */
test('notifies of no unplanned, waiting or cancelled parcel, even before a queued mail', async () => {
  await evening(18)
  expect(await notified()).toEqual([])
  await aRound()
  await run(
    database.pool,
    sql`update orders.destinations set waits_since = now() where pickup_id = ${parcel.parcelId}`,
  )
  await evening(19)
  expect(await notified()).toEqual([])
  await run(
    database.pool,
    sql`update orders.destinations set waits_since = null where pickup_id = ${parcel.parcelId}`,
  )
  await evening(23)
  expect(await notified()).toHaveLength(1)
  const office = await aPerson(database.ctx(), ['customer', 'operator'])
  await cancelPickup(database.ctx(office, at(23)), parcel.parcelId, 'other')
  await deliverNotifications(database, services, at(24 + 8))
  expect(await mails()).toEqual([])
})

test('notifies customers of a seller who delivers without our rounds', async () => {
  const theirs = await inAWeek(
    await anOrderToDeliver(database.ctx(), gateway, await aProduct(database.ctx())),
  )
  expect(theirs.day).toBe(parcel.day)
  await evening(18)
  expect(await notified(theirs.customer)).toHaveLength(1)
  expect(await notified()).toEqual([])
})

test('does not notify an erased customer', async () => {
  await aRound()
  await evening(23)
  const { userId } = parcel.customer
  await transact(asSystem(database.ctx(), 'test'), tx =>
    announce(tx, { topic: 'identity.erased', audience: [], data: { userId, email: null } }),
  )
  await deliverNotifications(database, services, at(24 + 8))
  expect(await mails()).toEqual([])
})
