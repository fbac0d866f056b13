import { expect, test } from 'vitest'
import { completePickup, refundPickup } from '#orders'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, openNow } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { venueDashboard } from './venue-dashboard.ts'

const database = databaseTest()

test('counts today’s sales by card, without a pickup that is refunded in full later', async () => {
  const ctx = database.ctx(await aPerson(database.ctx()))
  const { venue, owner } = await aVenue(ctx)
  const deal = await aDeal(ctx, venue.id, openNow(ctx.now))
  const gateway = new FakeGateway()
  const [eaten, spoiled] = [
    await aConfirmedOrder(ctx, gateway, [deal]),
    await aConfirmedOrder(ctx, gateway, [deal]),
  ]
  for (const { pickups } of [eaten, spoiled])
    await completePickup(as(ctx, owner), venue.id, pickups[0]!.code!)
  const today = () => venueDashboard(as(ctx, owner), venue.id)
  expect(await today()).toMatchObject({ ordersToday: 2, salesToday: 2600, pendingOrders: 0 })
  await refundPickup(as(ctx, { kind: 'system', name: 'test' }), spoiled.pickups[0]!.id, 'Spoiled')
  expect(await today()).toMatchObject({ ordersToday: 1, salesToday: 1300 })
})
