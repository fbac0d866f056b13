import { randomUUID } from 'node:crypto'
import { dayNumberOf, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { asSystem } from '#platform/context'
import { announce } from '#platform/outbox'
import { one, run, sql } from '#platform/sql'
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
import { aDriver, Phone } from '#testing/round-builders'
import { takeCommands } from '../../../rounds/commands/take-commands.ts'
import { listNotifications } from '../../inbox/inbox.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
let database: TestDatabase
let driver: Person
let planner: Person
let parcel: BuiltDelivery
let phone: Phone
let stopId: string
beforeEach(async () => {
  database = await testDatabase()
  const ctx = database.ctx()
  driver = await aDriver(ctx)
  planner = await aPerson(ctx)
  await run(
    database.pool,
    sql`with office as (insert into identity.user_roles (user_id, role) values (${planner.userId}, 'operator'))
      insert into identity.office_permissions (user_id, permission) values (${planner.userId}, 'planning')`,
  )
  parcel = await anOrderToDeliver(ctx, gateway, await aYardProduct(ctx))
  const round = await aDeliveryRound(ctx, driver, parcel.day)
  phone = new Phone(round.id)
  stopId = (
    await one<{ id: string }>(
      database.pool,
      sql`select id from rounds.stops where parcel_id = ${parcel.parcelId} and status = 'planned'`,
    )
  ).id
})
afterEach(() => database.drop())

const ten = () => new Date(muscatMidnight(dayNumberOf(parcel.day)) + 10 * 3_600_000)
const send = async (kind: Parameters<Phone['tap']>[0], payload: object = {}, at = ten()) => {
  const command = phone.tap(kind, at, { payload })
  await takeCommands(database.ctx(driver, at), [
    { ...command, stopId: kind === 'start_round' ? null : stopId },
  ])
  // Late enough for messages that are grouped.
  await deliverNotifications(database, services, new Date(Math.max(Date.now(), at.getTime()) + 15 * 60_000))
}
const notificationsTo = async (who: Person) =>
  (await listNotifications(as(database.ctx(), who), { language: 'en' })).items

/**
 * @promise driver.delivery.stays
 * @promise driver.delivery.done
 * @promise “Your compost comes in about 30 minutes” (push, inbox `parcel_near`)
 * @promise “The driver asks for the code on the order’s page.” (push, inbox `parcel_near`)
 */
test('notifies the customer once that the driver is near, and of the hand-over', async () => {
  await send('start_round')
  await send('start_round')
  await send('delivered', { name: 'Maryam' })
  const notified = await notificationsTo(parcel.customer)
  expect(notified.filter(({ kind }) => kind === 'parcel_near')).toHaveLength(1)
  const delivered = notified.find(({ kind }) => kind === 'parcel_delivered')
  expect(delivered?.text).toMatch(/Our driver handed order .* to .*Maryam/)
  expect(delivered?.link).toBe(`/orders/${parcel.order.id}`)
})

/**
 * @promise orders.driver.again (order of compost; mail, push `parcel_missed`)
 * @promise orders.driver.office (order of compost; mail, push `parcel_missed`)
 * @promise “We bring it {time}.”
 */
test('notifies an absent customer of each try, with the next date', async () => {
  await send('missed', { because: 'not_home' })
  await send('missed', { because: 'not_home' }, new Date(ten().getTime() + 600_000))
  const missed = (await notificationsTo(parcel.customer))
    .filter(({ kind }) => kind === 'parcel_missed')
    .toReversed()
  expect(missed.map(({ text }) => text)).toEqual([
    expect.stringMatching(/No one was there\.\u2069 The driver comes once more today/),
    expect.stringMatching(/No one was there\.\u2069 We bring it /),
  ])
  expect((await notificationsTo(planner)).map(({ kind }) => kind)).not.toContain('parcel_waits')
})

/**
 * @promise orders.driver.again
 * @promise orders.driver.office
 */
test('notifies customer and office when no further try to deliver is made', async () => {
  await send('missed', { because: 'refused' })
  expect((await notificationsTo(parcel.customer)).find(({ kind }) => kind === 'parcel_missed')?.text).toMatch(
    /We do not try again by ourselves/,
  )
  expect(await notificationsTo(planner)).toContainEqual(
    expect.objectContaining({ kind: 'parcel_waits', link: '/admin/compost' }),
  )
})

/** @promise “We bring it {time}.” */
test('notifies when no round took a parcel: it comes another day or waits', async () => {
  const passed = async (unassignedId: string) => {
    await transact(asSystem(database.ctx(), 'test'), tx =>
      announce(tx, {
        topic: 'rounds.parcel_passed',
        audience: [],
        data: { parcelId: parcel.parcelId, unassignedId },
      }),
    )
    await deliverNotifications(database, services, new Date(Date.now() + 15 * 60_000))
  }
  const first = randomUUID()
  await passed(first)
  await passed(first)
  const missed = async () =>
    (await notificationsTo(parcel.customer)).filter(({ kind }) => kind === 'parcel_missed')
  expect(await missed()).toMatchObject([
    { text: expect.stringMatching(/not possible this time\.\u2069 We bring it /) },
  ])
  await run(
    database.pool,
    sql`update orders.destinations set waits_since = now() where pickup_id = ${parcel.parcelId}`,
  )
  await passed(randomUUID())
  expect((await missed())[0]?.text).toMatch(/We do not try again by ourselves/)
  expect((await notificationsTo(planner)).map(({ kind }) => kind)).toContain('parcel_waits')
})
