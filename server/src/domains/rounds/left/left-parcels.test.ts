import { dayAfter, dayNumberOf, muscatDay, muscatMidnight } from '@dawra/contract/muscat.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDeliveryRound, anOrderToBring, aYardProduct, type BuiltDelivery } from '#testing/delivery-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { aDriver, Phone } from '#testing/round-builders'
import { takeCommands } from '../commands/take-commands.ts'
import { noteLeft } from './note-left.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let driver: Awaited<ReturnType<typeof aDriver>>
let parcel: BuiltDelivery
let round: { id: string }
afterEach(() => database.drop())
beforeEach(async () => {
  // Everyone of one day rides on one round: each test has a city of its own.
  database = await testDatabase()
  driver = await aDriver(database.ctx())
  parcel = await anOrderToBring(database.ctx(), gateway, await aYardProduct(database.ctx()))
  round = await aDeliveryRound(database.ctx(), driver, parcel.day)
})

const midnight = () => muscatMidnight(dayNumberOf(parcel.day)) + 24 * 3_600_000
const note = (hours: number) =>
  noteLeft(asSystem(database.ctx(undefined, new Date(midnight() + hours * 3_600_000)), 'test'))
const parcelNow = async () => {
  const row = await one<{ status: string; startsAt: Date }>(
    database.pool,
    sql`select status, starts_at as "startsAt" from orders.pickups where id = ${parcel.parcelId}`,
  )
  return { status: row.status, day: muscatDay(row.startsAt) }
}
const news = () =>
  many<{ because: string; next: string }>(
    database.pool,
    sql`select data ->> 'because' as because, data ->> 'followedBy' as next from platform.outbox
      where topic = 'rounds.stop_missed' and data ->> 'parcelId' = ${parcel.parcelId} order by id`,
  )

test('a parcel on a round that nobody drove has its next delivery day, once, and its customer is told', async () => {
  await note(-0.2)
  expect(await news()).toEqual([])
  await Promise.all([note(0.2), note(0.2), note(0.2)])
  await note(1)
  expect(await news()).toEqual([{ because: 'other', next: 'next_day' }])
  const { status, day } = await parcelNow()
  expect(status).toBe('confirmed')
  expect(day >= dayAfter(parcel.day, 1)).toBe(true)
})

test('that its driver had handed it over all the same is known late: it is delivered, and nobody brings it again', async () => {
  const phone = new Phone(round.id)
  const { id: stopId } = await one<{ id: string }>(
    database.pool,
    sql`select id from rounds.stops where parcel_id = ${parcel.parcelId}`,
  )
  await note(0.2)
  const at = new Date(midnight() - 12 * 3_600_000)
  const tap = (kind: 'arrived' | 'delivered', payload = {}) => ({
    ...phone.tap(kind, at, { payload }),
    stopId,
  })
  const now = new Date(midnight() + 9 * 3_600_000)
  const { results } = await takeCommands(database.ctx(driver, now), [
    tap('arrived'),
    tap('delivered', { code: parcel.code }),
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted'])
  expect((await parcelNow()).status).toBe('completed')
  await note(10)
  expect(await news()).toHaveLength(1)
  expect(
    await many(
      database.pool,
      sql`select status from rounds.stops where parcel_id = ${parcel.parcelId} and status <> 'cancelled'`,
    ),
  ).toEqual([{ status: 'done' }])
})
