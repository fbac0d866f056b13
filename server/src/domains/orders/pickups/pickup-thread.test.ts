import type { BoardPickup } from '@dawra/contract/orders/board'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  aPlacedOrder,
  as,
  aVenue,
  keyed,
  type Person,
} from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { getBoard } from '../counter/board.ts'
import { getOrder } from '../get-order.ts'
import { cancelPickup } from './cancel-pickup.ts'
import { getPickupThread, writeToPickup } from './pickup-thread.ts'

const HOUR = 3_600_000
const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
let cook: Person
let customer: Person
let order: Order
let pickupId: string
beforeAll(async () => {
  database = await testDatabase()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = owner
})
beforeEach(async () => {
  ctx = database.ctx()
  customer = await aPerson(ctx)
  const deal = await aDeal(ctx, venueId)
  order = await aConfirmedOrder(as(ctx, customer), gateway, [deal])
  pickupId = order.pickups[0]!.id
})
afterAll(() => database.drop())

const write = (by: Person, text: string, now?: Date) =>
  writeToPickup(keyed(database.ctx(by, now)), pickupId, text)
const read = (by: Person, now?: Date) => getPickupThread(database.ctx(by, now), pickupId)
const unreadByCustomer = async () =>
  (JSON.parse((await getOrder(as(ctx, customer), order.id)).text) as Order).pickups[0]!.unreadMessages
const unreadOnBoard = async () => {
  const board = JSON.parse((await getBoard(as(ctx, cook), venueId)).text) as { fresh: BoardPickup[] }
  return board.fresh.find(({ id }) => id === pickupId)?.unreadMessages
}

test('exchanges messages between customer and venue, with an unread count for each', async () => {
  await write(customer, 'I come at seven, my phone is +968 9212 3456')
  expect([await unreadOnBoard(), await unreadByCustomer()]).toEqual([1, 0])
  expect(await read(cook)).toMatchObject({
    unread: 1,
    closedBecause: null,
    messages: [{ mine: false, withheld: null }],
  })
  expect(await unreadOnBoard()).toBe(0)

  await write(cook, 'Please come to the side door')
  expect([await unreadOnBoard(), await unreadByCustomer()]).toEqual([0, 1])
  const answered = await read(customer)
  expect(answered.messages[1]).toMatchObject({ author: 'Bait Al Luban', mine: false })
  expect(await unreadByCustomer()).toBe(0)
})

test('notifies the two sides without the text of the message', async () => {
  await write(customer, 'Which door is it?')
  const events = await many<{ audience: string[]; data: object }>(
    database.pool,
    sql`select audience, data from platform.outbox where topic = 'orders.message' order by id desc limit 1`,
  )
  expect(events).toEqual([
    {
      audience: [`user:${customer.userId}`, `venue:${venueId}`],
      data: { pickupId, orderId: order.id, venueId, from: 'customer' },
    },
  ])
})

test('withholds an insult and sends no notification', async () => {
  const before = await many(database.pool, sql`select from platform.outbox where topic = 'orders.message'`)
  expect((await write(customer, 'You bastard')).messages).toMatchObject([{ withheld: 'abusive' }])
  expect((await read(cook)).messages).toEqual([])
  expect(
    await many(database.pool, sql`select from platform.outbox where topic = 'orders.message'`),
  ).toHaveLength(before.length)
})

test('stores a message once when it is sent again after a lost response', async () => {
  const request = keyed(database.ctx(customer))
  await writeToPickup(request, pickupId, 'Hello')
  await writeToPickup(request, pickupId, 'Hello')
  expect((await read(cook)).messages).toHaveLength(1)
})

test('shows a pickup’s messages only to the customer and the venue’s team', async () => {
  const strangers = [await aPerson(ctx), (await aVenue(ctx)).owner]
  for (const stranger of strangers) {
    await expect(read(stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(write(stranger, 'Hello')).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('leaves messages unread for the venue when an operator reads them', async () => {
  await write(customer, 'Hello?')
  expect((await read(await aPerson(ctx, ['customer', 'operator']))).messages).toHaveLength(1)
  expect(await unreadOnBoard()).toBe(1)
})

test('allows messages from the payment until two hours after the window or the end', async () => {
  const placed = await aPlacedOrder(as(ctx, customer), gateway, [await aDeal(ctx, venueId)])
  await expect(getPickupThread(as(ctx, customer), placed.pickups[0]!.id)).rejects.toMatchObject({
    code: 'not_found',
  })

  const end = Date.parse(order.pickups[0]!.window.endsAt)
  await write(customer, 'Still on my way', new Date(end + 2 * HOUR - 1000))
  await expect(write(customer, 'Hello?', new Date(end + 2 * HOUR))).rejects.toMatchObject({
    code: 'thread_closed',
    facts: { reason: 'over' },
  })
  expect(await read(cook, new Date(end + 2 * HOUR))).toMatchObject({
    closedBecause: 'over',
    messages: [{ text: 'Still on my way' }],
  })

  await cancelPickup(as(ctx, cook), pickupId, 'sold_out')
  await write(cook, 'We are sorry', new Date(ctx.now.getTime() + HOUR))
  await expect(write(customer, 'Hello?', new Date(Date.now() + 2 * HOUR + 1000))).rejects.toMatchObject({
    code: 'thread_closed',
  })
})

test('deletes the messages of an erased person, also from stored answers of others', async () => {
  await write(customer, 'Words of somebody who leaves')
  await write(cook, 'Good')
  const stored = await many<{ answer: string }>(
    database.pool,
    sql`select answer::text from platform.idempotency_keys where actor = ${cook.userId}`,
  )
  expect(stored.filter(({ answer }) => answer?.includes('who leaves'))).toEqual([])
})
