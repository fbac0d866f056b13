import { randomUUID } from 'node:crypto'
import type { Order } from '@dawra/contract/orders/schemas'
import {
  dateOf,
  dayNumberOf,
  muscatDay,
  muscatDayNumber,
  muscatMidnight,
} from '@dawra/contract/platform/muscat.rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { asSystem, type Ctx } from '#platform/context'
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
import { codeOf, race } from '#testing/refusals'
import { aDriver } from '#testing/round-builders'
import { getOrder } from '../../../orders/get-order.ts'
import { noteFailedDelivery } from '../../../orders/parcels/note-failed-delivery.ts'
import { listDeliveryTimes, redeliver } from '../../../orders/parcels/redeliver.ts'
import { cancelPickup } from '../../../orders/pickups/cancel-pickup.ts'
import { listNotifications } from '../../inbox/inbox.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
const reason = 'They are back on Thursday'
let database: TestDatabase
let parcel: BuiltDelivery
let operator: Person
beforeEach(async () => {
  database = await testDatabase()
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
  parcel = await anOrderToDeliver(database.ctx(), gateway, await aYardProduct(database.ctx()))
})
afterEach(() => database.drop())

const evening = () => new Date(muscatMidnight(dayNumberOf(parcel.day)) + 18 * 3_600_000)
const office = (): Ctx => database.ctx(operator, evening())
const miss = (isTriedAgain = true, day = parcel.day) =>
  transact(asSystem(database.ctx(undefined, evening()), 'test'), tx =>
    noteFailedDelivery(tx, {
      parcelId: parcel.parcelId,
      attempt: randomUUID(),
      because: 'not_home',
      day,
      isTriedAgain,
    }),
  )
const times = async () => (await listDeliveryTimes(office(), parcel.parcelId)).times
const again = (startsAt: string) => redeliver(office(), parcel.parcelId, { startsAt, reason })
const parcelNow = async () => {
  const order: Order = JSON.parse((await getOrder(as(database.ctx(), parcel.customer), parcel.order.id)).text)
  return order.pickups[0]!
}
const waits = () =>
  many(
    database.pool,
    sql`select from orders.deliveries where parcel_id = ${parcel.parcelId} and waits_since is not null`,
  )
/** Noon after everything a test does, so that no message waits for the morning. */
const noon = () =>
  new Date(
    muscatMidnight(Math.max(dayNumberOf(parcel.day), muscatDayNumber(Date.now())) + 1) + 12 * 3_600_000,
  )
const notified = async (language: 'en' | 'ar' = 'en') =>
  (await listNotifications(as(database.ctx(), parcel.customer), { language })).items.filter(
    ({ kind }) => kind === 'parcel_again',
  )

describe('delivering a waiting parcel again', () => {
  /** @promise operator-compost.again.text (office, parcels, Try again) */
  test('offers a time in the area from tomorrow on, and notifies the customer once', async () => {
    await miss(false)
    const offered = await times()
    expect(offered.length).toBeGreaterThan(0)
    for (const { startsAt } of offered) expect(muscatDay(Date.parse(startsAt)) > parcel.day).toBe(true)
    const second = offered[1]!
    expect(await again(second.startsAt)).toEqual({ pickupId: parcel.parcelId, window: second })
    expect(Date.parse((await parcelNow()).window.startsAt)).toBe(Date.parse(second.startsAt))
    expect(await waits()).toEqual([])
    await deliverNotifications(database, services, noon())
    await deliverNotifications(database, services, noon())
    expect(await notified()).toMatchObject([
      { link: `/orders/${parcel.order.id}`, text: expect.stringMatching(/tries once more to bring order/) },
    ])
    expect((await notified('ar'))[0]?.text).toContain('مرة أخرى')
  })

  /**
   * @promise operator-compost.again.text
   * @promise “Our driver tries once more to bring order {number}: {time}.” (mail, push, inbox `parcel_again`)
   */
  test('plans the parcel on a round of that day; it waits again when nobody is there', async () => {
    await miss(false)
    const [first] = await times()
    await again(first!.startsAt)
    const day = muscatDay(Date.parse(first!.startsAt))
    await aDeliveryRound(database.ctx(), await aDriver(database.ctx()), day)
    const stops = await many(
      database.pool,
      sql`select day::text as day from rounds.stops where parcel_id = ${parcel.parcelId} and status = 'planned'`,
    )
    expect(stops).toEqual([{ day }])
    await miss(true, day)
    await miss(true, day)
    expect(await waits()).toHaveLength(1)
    expect((await times()).length).toBeGreaterThan(0)
  })

  test('accepts one of two simultaneous decisions about a waiting parcel', async () => {
    await miss(false)
    const [one, other] = await times()
    const both = race([again(one!.startsAt), again(other!.startsAt)])
    expect(await both).toEqual({ won: 1, codes: ['parcel_not_waiting'] })
  })

  test('refuses a time that is not offered, or an area without deliveries', async () => {
    await miss(false)
    const before = (await parcelNow()).window
    expect(await codeOf(again(before.startsAt))).toBe('slot_not_offered')
    expect(await codeOf(again(`${dateOf(dayNumberOf(parcel.day) + 1)}T23:00:00.000Z`))).toBe(
      'slot_not_offered',
    )
    await run(database.pool, sql`delete from shop.delivery_areas where area = 'qurum'`)
    expect(await times()).toEqual([])
    expect((await parcelNow()).window).toEqual(before)
  })

  test('refuses parcels that are on the way, cancelled, or unknown', async () => {
    const soon = (await parcelNow()).window
    expect(await codeOf(times())).toBe('parcel_not_waiting')
    expect(await codeOf(again(soon.startsAt))).toBe('parcel_not_waiting')
    expect(await codeOf(listDeliveryTimes(office(), randomUUID()))).toBe('not_found')
    expect(await codeOf(redeliver(office(), randomUUID(), { startsAt: soon.startsAt, reason }))).toBe(
      'not_found',
    )
    await miss(false)
    await cancelPickup(office(), parcel.parcelId, 'other')
    expect(await codeOf(again(soon.startsAt))).toBe('parcel_not_waiting')
  })
})

/** @promise “Our driver tries once more to bring order {number}: {time}.” */
test('does not notify of an outdated day, nor erased customers', async () => {
  await miss(false)
  const [first] = await times()
  await again(first!.startsAt)
  await cancelPickup(office(), parcel.parcelId, 'other')
  await deliverNotifications(database, services, noon())
  const mails = await many(database.pool, sql`select from platform.messages where template = 'parcel_again'`)
  expect(mails).toEqual([])
  const { userId } = parcel.customer
  await transact(asSystem(database.ctx(), 'test'), tx =>
    announce(tx, { topic: 'identity.erased', audience: [], data: { userId, email: null } }),
  )
  await deliverNotifications(database, services, noon())
  const stored = await many(
    database.pool,
    sql`select from notifications.notifications where user_id = ${userId}`,
  )
  expect(stored).toEqual([])
})
