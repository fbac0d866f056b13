import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { many, run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { aProduct, aShopOrder } from '#testing/shop-builders'
import { getBoard } from '../counter/board.ts'
import { getOrder } from '../get-order.ts'
import { closeMissedPickups } from '../jobs.ts'
import { announceLate } from './announce-late.ts'

const MINUTE = 60_000
const gateway = new FakeGateway()
let database: TestDatabase
let venueId: string
let cook: Person
let customer: Person
let order: Order
const pickup = () => order.pickups[0]!
beforeAll(async () => {
  database = await testDatabase()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = owner
})
beforeEach(async () => {
  customer = await aPerson(database.ctx())
  const ctx = database.ctx()
  const deal = await aDeal(ctx, venueId, openNow(ctx.now))
  order = await aConfirmedOrder(as(ctx, customer), gateway, [deal])
})
afterAll(() => database.drop())

const after = (minutes: number) =>
  database.ctx(customer, new Date(Date.parse(pickup().window.endsAt) + minutes * MINUTE))
const late = (minutes: number, at = database.ctx(customer)) => announceLate(at, pickup().id, minutes)
const read = async () =>
  (JSON.parse((await getOrder(database.ctx(customer), order.id)).text) as Order).pickups[0]!
const closeAt = async (minutes: number) => {
  await closeMissedPickups(as(after(minutes), { kind: 'system', name: 'test' }))
  return (await read()).status
}

/**
 * @promise pickup-help.late.said (order page, running late)
 * @promise pickup-help.late.text (order page, running late)
 * @promise venue-details.toleranceHint (your store, tolerance)
 */
test('counts a pickup as missed 20 minutes later for a customer who is 20 minutes late', async () => {
  const until = new Date(Date.parse(pickup().window.endsAt) + 20 * MINUTE)
  const said = (await late(20)).pickups[0]!
  expect(new Date(said.late!.until)).toEqual(until)
  expect(await closeAt(31)).toBe('confirmed')
  expect(await closeAt(49)).toBe('confirmed')
  expect(await closeAt(51)).toBe('no_show')
})

test('shows the delay on the venue’s board', async () => {
  await late(10)
  const board = JSON.parse((await getBoard(database.ctx(cook), venueId)).text)
  const card = board.fresh.find(({ id }: { id: string }) => id === pickup().id)
  expect(card.late).toMatchObject({ minutes: 10 })
})

test('accepts one delay of a pickup, which can only be shortened or withdrawn', async () => {
  await late(15)
  await expect(late(20)).rejects.toMatchObject({
    code: 'lateness_not_possible',
    facts: { obstacle: 'said_before' },
  })
  expect((await late(5)).pickups[0]?.late?.minutes).toBe(5)
  expect((await late(0)).pickups[0]?.late?.minutes).toBe(0)
  await expect(late(5)).rejects.toMatchObject({ facts: { obstacle: 'said_before' } })
  expect(await closeAt(31)).toBe('no_show')
})

test('counts a delay once when concurrent tabs announce it', async () => {
  const said = await Promise.allSettled([late(20), late(20), late(20)])
  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const events = await many(
    database.pool,
    sql`select data from platform.outbox where topic = ${'orders.lateness_changed'} and data ->> 'pickupId' = ${pickup().id}`,
  )
  expect(events).toHaveLength(1)
})

/** @promise venue-details.toleranceHint */
test('refuses a longer delay than the venue tolerates', async () => {
  await run(database.pool, sql`update venues.venues set tolerance = 10 where id = ${venueId}`)
  await expect(late(15)).rejects.toMatchObject({ facts: { obstacle: 'not_tolerated' } })
  expect((await read()).mostLate).toBe(10)
  await run(database.pool, sql`update venues.venues set tolerance = 20 where id = ${venueId}`)
})

test('refuses a delay after the window, for compost, and from anybody else', async () => {
  await expect(late(5, after(0))).rejects.toMatchObject({ facts: { obstacle: 'too_late' } })
  for (const other of [cook, await aPerson(database.ctx())])
    await expect(late(5, database.ctx(other))).rejects.toMatchObject({ code: 'not_found' })
  const ctx = database.ctx(customer)
  const compost = await aShopOrder(ctx, gateway, [await aProduct(ctx)])
  await expect(announceLate(ctx, compost.pickups[0]!.id, 5)).rejects.toMatchObject({
    facts: { obstacle: 'not_open' },
  })
})
