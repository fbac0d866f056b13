import { dayNumberOf, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import {
  aDeliveryRound,
  anOrderToDeliver,
  aYardProduct,
  type BuiltDelivery,
} from '#testing/delivery-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { aDriver } from '#testing/round-builders'
import { advanceParcel } from '../../orders/parcels/parcels.ts'
import { cancelPickup } from '../../orders/pickups/cancel-pickup.ts'
import { updateDraftsOfDay } from '../drafts/update-drafts-of-day.ts'
import { movePassedParcels } from './move-passed-parcels.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let parcel: BuiltDelivery
beforeEach(async () => {
  database = await testDatabase()
  parcel = await anOrderToDeliver(database.ctx(), gateway, await aYardProduct(database.ctx()))
  await follow(parcel.day)
})
afterEach(() => database.drop())

const system = (now?: Date) => asSystem(database.ctx(undefined, now), 'test')
const follow = (day: string) => transact(system(), tx => updateDraftsOfDay(tx, day))
/** 06:10 in Muscat, so many days after the parcel's day. */
const morning = (days = 1, day = parcel.day) =>
  movePassedParcels(system(new Date(muscatMidnight(dayNumberOf(day) + days) + 370 * 60_000)))
const now = () =>
  one<{ day: string; tries: number; waits: boolean; status: string }>(
    database.pool,
    sql`select platform.muscat_day(d.starts_at)::text as day, d.waits_since is not null as waits, d.status::text as status,
        (select count(*)::int from orders.delivery_attempts a where a.pickup_id = d.parcel_id) as tries
      from orders.deliveries d where d.parcel_id = ${parcel.parcelId}`,
  )
const notified = () =>
  many(database.pool, sql`select from platform.outbox where topic = 'rounds.parcel_passed'`)

/** @promise “We bring it {time}.” */
test('moves a parcel without a round to a later day once, also if run twice or late', async () => {
  await morning(0)
  expect(await notified()).toEqual([])
  await Promise.all([morning(), morning()])
  await morning(2)
  const { day, ...rest } = await now()
  expect(rest).toEqual({ tries: 1, waits: false, status: 'confirmed' })
  expect(day > parcel.day).toBe(true)
  expect(await notified()).toHaveLength(1)
})

test('leaves a parcel to the office after three days on no round', async () => {
  for (let at = 0; at < 3; at++) {
    const { day } = await now()
    await follow(day)
    await morning(1, day)
  }
  expect(await now()).toMatchObject({ tries: 3, waits: true })
  expect(await notified()).toHaveLength(3)
})

test('leaves parcels unchanged that are on a round, cancelled or on their way', async () => {
  const office = database.ctx(await aPerson(database.ctx(), ['customer', 'operator']))
  await advanceParcel(office, parcel.parcelId, { to: 'out_for_delivery' })
  await morning()
  expect(await now()).toMatchObject({ day: parcel.day, tries: 0, status: 'out_for_delivery' })

  parcel = await anOrderToDeliver(database.ctx(), gateway, await aYardProduct(database.ctx()))
  await follow(parcel.day)
  await cancelPickup(office, parcel.parcelId, 'other')
  await morning()
  expect(await now()).toMatchObject({ tries: 0, status: 'cancelled' })

  parcel = await anOrderToDeliver(database.ctx(), gateway, await aYardProduct(database.ctx()))
  await aDeliveryRound(database.ctx(), await aDriver(database.ctx()), parcel.day)
  await morning()
  expect(await now()).toMatchObject({ day: parcel.day, tries: 0 })
  expect(await notified()).toEqual([])
})
