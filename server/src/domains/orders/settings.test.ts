import { cancelObstacle } from '@dawra/contract/orders/rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, aPlacedOrder, as, aVenue } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { given } from '#testing/set-numbers'
import { getOrder } from './get-order.ts'
import { cancelPickup } from './pickups/cancel-pickup.ts'

let database: TestDatabase
let ctx: Ctx
let venueId: string
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  venueId = (await aVenue(ctx)).venue.id
})
afterEach(() => given(database.pool, { service_fee: 500, hold_minutes: 10, cancel_notice_hours: 2 }))
afterAll(() => database.drop())

const gateway = new FakeGateway()
const aShopper = async () => as(ctx, await aPerson(ctx))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    error => ({ code: asRefusal(error)?.code, ...asRefusal(error)?.facts }),
  )

/** @promise checkout.feeChanged (checkout) */
test('refuses an order whose fee changed since the cart, without a hold or charge', async () => {
  const [mine, deal] = [await aShopper(), await aDeal(ctx, venueId, { portions: 3 })]
  await given(database.pool, { service_fee: 600 })
  expect(await refusalOf(aPlacedOrder(mine, gateway, [deal], { serviceFee: 500 }))).toEqual({
    code: 'cart_changed',
    serviceFee: 600,
  })
  expect(gateway.sessions.size).toBe(0)
  const order = await aPlacedOrder(mine, gateway, [deal], { serviceFee: 600 })
  expect(order).toMatchObject({ serviceFee: 600, total: deal.price + 600 })
})

/** @promise admin-settings.text */
test('keeps the fee, the hold and the notice period that applied at the order', async () => {
  const [mine, deal] = [await aShopper(), await aDeal(ctx, venueId, { portions: 3 })]
  await given(database.pool, { service_fee: 300, hold_minutes: 20, cancel_notice_hours: 4 })
  const { id } = await aPlacedOrder(mine, gateway, [deal])
  await given(database.pool, { service_fee: 900, hold_minutes: 5, cancel_notice_hours: 0 })
  const order = JSON.parse((await getOrder(mine, id)).text)
  expect(order).toMatchObject({
    serviceFee: 300,
    total: deal.price + 300,
    pickups: [{ cancelNoticeHours: 4 }],
  })
  const held = (Date.parse(order.holdExpiresAt) - Date.parse(order.placedAt)) / 60_000
  expect(Math.round(held)).toBe(20)
  const inHours = (hours: number) =>
    new Date(Date.parse(order.pickups[0].window.startsAt) - hours * 3_600_000)
  const pickup = { ...order.pickups[0], status: 'confirmed' as const }
  expect(cancelObstacle(pickup, 'customer', inHours(3))).toBe('too_late')
  expect(cancelObstacle(pickup, 'customer', inHours(5))).toBeNull()
})

test('replaces an unpaid order when the customer has seen another fee since', async () => {
  const [mine, deal] = [await aShopper(), await aDeal(ctx, venueId, { portions: 3 })]
  const seen = (serviceFee: number) =>
    aPlacedOrder(mine, gateway, [deal], { serviceFee, unpaidOrders: 'replace' })
  const first = await seen(500)
  expect((await seen(500)).id).toBe(first.id)
  await given(database.pool, { service_fee: 400 })
  const second = await seen(400)
  expect(second).toMatchObject({ serviceFee: 400 })
  expect(second.id).not.toBe(first.id)
})

/**
 * @promise admin-settings.reasons.groups.cancel.text “What becomes of the food or the compost follows the
 *   cause, however it is worded.” (office, settings, why an order was cancelled)
 * @promise admin-settings.reasons.groups.cancel.effect (office, settings, why an order was cancelled)
 */
test('shows customers the office’s current text of why a pickup was cancelled', async () => {
  const { venue, owner } = await aVenue(ctx)
  const mine = await aShopper()
  const bought = async () => aConfirmedOrder(mine, gateway, [await aDeal(ctx, venue.id)])
  const [letDown, own] = [await bought(), await bought()]
  const pickupOf = async ({ id }: Order) => (JSON.parse((await getOrder(mine, id)).text) as Order).pickups[0]!
  expect((await pickupOf(letDown)).cancelText).toBeNull()
  await cancelPickup(as(ctx, owner), letDown.pickups[0]!.id, 'sold_out')
  await cancelPickup(mine, own.pickups[0]!.id, 'other')
  const word = ({ en, ar }: { en: string; ar: string }) =>
    run(
      database.pool,
      sql`update settings.reason_texts set en = ${en}, ar = ${ar} where key = 'cancel_sold_out'`,
    )
  expect(await pickupOf(letDown)).toMatchObject({ cancelText: REASON_TEXTS.cancel_sold_out })
  const ended = { en: 'All of it was sold at the counter', ar: 'بيع كله في المحل' }
  await word(ended)
  expect(await pickupOf(letDown)).toMatchObject({ cancelReason: 'sold_out', cancelText: ended })
  // A customer's own reason has no configured text.
  expect(await pickupOf(own)).toMatchObject({ cancelReason: 'other', cancelText: null })
  await word(REASON_TEXTS.cancel_sold_out)
})
