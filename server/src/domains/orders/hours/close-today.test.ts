import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Relay } from '#platform/outbox'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, openNow, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { clockIn } from '#testing/days'
import { FakeGateway } from '#testing/fake-gateway'
import { getOrder } from '../get-order.ts'
import { checkOrderPayment } from '../payment/pay-order.ts'
import { orderReactions } from '../reactions.ts'
import { closeToday } from './close-today.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('cancels an order in checkout, placed before midnight, once it is paid', async () => {
  const gateway = new FakeGateway()
  const ctx = database.ctx(undefined, clockIn(new Date(), 1, '00:02'))
  const { venue } = await aVenue(ctx)
  const customer = as(ctx, await aPerson(ctx))
  const placed = await aPlacedOrder(customer, gateway, [await aDeal(ctx, venue.id, openNow(ctx.now))])
  await closeToday(as(ctx, await aPerson(ctx, ['customer', 'operator'])), venue.id, 'No water')
  gateway.pay(sessionOf(placed))
  await checkOrderPayment(customer, gateway, placed.id)
  await new Relay(() => as(ctx, { kind: 'system', name: 'test' }), [orderReactions]).drain()
  const { pickups } = JSON.parse((await getOrder(customer, placed.id)).text) as Order
  expect(pickups).toMatchObject([{ status: 'cancelled' }])
})
