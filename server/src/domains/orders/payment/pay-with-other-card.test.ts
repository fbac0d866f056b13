import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  aPlacedOrder,
  as,
  aVenue,
  deliver,
  keyed,
  type Person,
  sessionOf,
} from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { placeOrder } from '../placing/place-order.ts'
import { checkOrderPayment, openOrderPayment } from './pay-order.ts'
import { payWithOtherCard } from './pay-with-other-card.ts'
import { leaveOrder } from './release-order.ts'

let database: TestDatabase
let gateway: FakeGateway
let ctx: Ctx
let venueId: string
let customer: Person
let by: Ctx
beforeAll(async () => {
  database = await testDatabase()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  ctx = as(database.ctx(), owner)
})
beforeEach(async () => {
  gateway = new FakeGateway()
  customer = await aPerson(ctx)
  by = as(ctx, customer)
})
afterAll(() => database.drop())

const parsed = ({ text }: { text: string }) => JSON.parse(text) as Order
/** Saves a card by an order. @returns the card's id */
async function stored(): Promise<string> {
  await aConfirmedOrder(by, gateway, [await aDeal(ctx, venueId)], { saveCard: true })
  const [card] = [...gateway.customers.values()].flat()
  return card!.id
}
const bySavedCard = async (savedCard: string) =>
  aPlacedOrder(by, gateway, [await aDeal(ctx, venueId)], { savedCard })
const other = async (order: Order, savedCard?: string, who = by) =>
  parsed(await payWithOtherCard(who, gateway, order.id, savedCard))
const paymentsOf = ({ id }: Order) =>
  one<{ all: number; live: number }>(
    ctx.db,
    sql`select count(*) as all, count(*) filter (where status <> 'closed') as live from payments.payments
      where subject = ${`order:${id}`}`,
  )

test('pays an order with a saved card, and shows the card at the order', async () => {
  const order = await bySavedCard(await stored())
  expect(order.payment).toMatchObject({ status: 'open', isSavedCard: true })
  gateway.pay(sessionOf(order))
  await Promise.all([checkOrderPayment(by, gateway, order.id), checkOrderPayment(by, gateway, order.id)])
  await deliver(ctx)
  expect(parsed(await checkOrderPayment(by, gateway, order.id))).toMatchObject({ status: 'confirmed' })
})

test('refuses another person’s card, and holds nothing', async () => {
  const card = await stored()
  const stranger = as(ctx, await aPerson(ctx))
  const deal = await aDeal(ctx, venueId)
  await expect(aPlacedOrder(stranger, gateway, [deal], { savedCard: card })).rejects.toMatchObject({
    code: 'not_found',
  })
  const held = await one(ctx.db, sql`select held from deals.deals where id = ${deal.id}`)
  expect(held).toEqual({ held: 0 })
})

/** @promise checkout.declined.text (payment, after a saved card was declined) */
test('lets another card pay the same order once after a decline', async () => {
  const order = await bySavedCard(await stored())
  gateway.decline(sessionOf(order))
  const declined = parsed(await checkOrderPayment(by, gateway, order.id))
  expect(declined).toMatchObject({ status: 'awaiting_payment', payment: { status: 'closed', url: null } })
  // Requesting the page again opens none: the customer chooses a card first.
  expect(parsed(await openOrderPayment(by, gateway, order.id)).payment.status).toBe('closed')
  const again = await other(order)
  expect(again.payment).toMatchObject({ status: 'open', isSavedCard: false })
  gateway.pay(sessionOf(again))
  await checkOrderPayment(by, gateway, order.id)
  await deliver(ctx)
  expect(parsed(await checkOrderPayment(by, gateway, order.id)).status).toBe('confirmed')
  expect(gateway.balance).toBe(2 * 1800)
})

test('leaves one open payment after several clicks, and closes the earlier one', async () => {
  const order = await bySavedCard(await stored())
  const answers = await Promise.all([other(order), other(order), other(order)])
  expect(new Set(answers.map(sessionOf)).size).toBe(1)
  expect(await paymentsOf(order)).toEqual({ all: 2, live: 1 })
  expect(() => gateway.pay(sessionOf(order))).toThrow()
})

test('gives a slower request the payment page that a faster request is still opening', async () => {
  const order = await bySavedCard(await stored())
  const slowerEnds = Promise.withResolvers<void>()
  const fasterOpens = Promise.withResolvers<void>()
  const isOpening = Promise.withResolvers<void>()
  const { cancelSession, createSession } = gateway
  vi.spyOn(gateway, 'cancelSession').mockImplementationOnce(async id => {
    await slowerEnds.promise
    return cancelSession.call(gateway, id)
  })
  vi.spyOn(gateway, 'createSession').mockImplementationOnce(async request => {
    isOpening.resolve()
    await fasterOpens.promise
    return createSession.call(gateway, request)
  })
  const slower = other(order)
  await expect.poll(() => gateway.cancelSession).toHaveBeenCalled()
  const faster = other(order)
  await isOpening.promise
  slowerEnds.resolve()
  const page = sessionOf(await slower)
  expect(page).not.toBe('')
  fasterOpens.resolve()
  expect(sessionOf(await faster)).toBe(page)
})

test('refuses another payment when the first one has just been paid', async () => {
  const card = await stored()
  const order = await bySavedCard(card)
  gateway.pay(sessionOf(order))
  await expect(other(order)).rejects.toMatchObject({ code: 'order_already_paid' })
  await expect(other(order, card)).rejects.toMatchObject({ code: 'order_already_paid' })
  expect((await paymentsOf(order)).all).toBe(1)
})

test('refuses another card to strangers, after the hold, and without the gateway', async () => {
  const card = await stored()
  const order = await bySavedCard(card)
  gateway.isDown = true
  await expect(other(order)).rejects.toMatchObject({ code: 'payment_unavailable' })
  gateway.isDown = false
  const stranger = as(ctx, await aPerson(ctx))
  await expect(other(order, undefined, stranger)).rejects.toMatchObject({ code: 'not_found' })
  await leaveOrder(by, order.id)
  await expect(other(order, card)).rejects.toMatchObject({ code: 'hold_expired' })
})

test('answers a repeated request with the same order, also when the card is deleted', async () => {
  const savedCard = await stored()
  const deal = await aDeal(ctx, venueId)
  const body = {
    lines: [{ dealId: deal.id, quantity: 1, unitPrice: deal.price }],
    contact: { email: 'salim@people.test', phone: '+96892123456' },
    method: 'card' as const,
    language: 'en' as const,
    savedCard,
  }
  const once = keyed(by)
  const first = parsed(await placeOrder(once, gateway, body))
  gateway.customers.clear()
  expect(parsed(await placeOrder(once, gateway, body)).id).toBe(first.id)
})
