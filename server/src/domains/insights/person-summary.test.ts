import { expect, test } from 'vitest'
import { completePickup } from '#orders'
import { Relay } from '#platform/outbox'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, openNow } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { personSummary } from './person-summary.ts'
import { insightReactions } from './reactions.ts'

const database = databaseTest()

test('computes a person’s rank and figures from what they picked up', async () => {
  const ctx = database.ctx(await aPerson(database.ctx()))
  const { venue, owner } = await aVenue(ctx)
  const deal = await aDeal(ctx, venue.id, openNow(ctx.now))
  const gateway = new FakeGateway()
  const order = await aConfirmedOrder(ctx, gateway, [{ ...deal, quantity: 2 }])
  await aConfirmedOrder(ctx, gateway, [deal])
  expect(await personSummary(ctx)).toMatchObject({
    rank: 'newcomer',
    next: { rank: 'rescuer', missing: 1 },
    orders: 0,
    savings: 0,
    gramsSaved: 0,
  })
  await completePickup(as(ctx, owner), venue.id, order.pickups[0]!.code!)
  await new Relay(() => ctx, [insightReactions]).drain()
  expect(await personSummary(ctx)).toMatchObject({
    memberSince: expect.stringMatching(/^\d{4}-/),
    rank: 'rescuer',
    next: { rank: 'regular', missing: 4 },
    orders: 1,
    savings: 2400,
    gramsSaved: 900,
    mealsSaved: 2,
  })
})
