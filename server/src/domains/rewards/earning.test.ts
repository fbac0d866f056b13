import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compostingReactions } from '#composting'
import { completePickup, orderReactions, refundPickup } from '#orders'
import { asSystem, type Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, keyed, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { accepted, aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { editActivity } from '#testing/latest'
import { given } from '#testing/settings'
import { removeActivity } from '../composting/change-activity.ts'
import { logActivity } from '../composting/log-activity.ts'
import { handOverDonation } from '../donations/hand-over.ts'
import { ownRequestOf } from '../donations/own-requests.ts'
import { refundPart } from '../orders/part-refunds/refund-part.ts'
import { writeReview } from '../reviews/write-review.ts'
import { getRewards } from './get-rewards.ts'
import { listPoints } from './list-points.ts'
import { rewardReactions } from './reactions.ts'
import { redeemReward } from './redeem-reward.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let person: Person
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  person = await aPerson(database.ctx())
  ctx = database.ctx(person)
})
afterAll(() => database.drop())

const relay = () =>
  new Relay(() => asSystem(database.ctx(), 'test'), [orderReactions, compostingReactions, rewardReactions])
const deliver = () => relay().drain()
/** Everything that was ever announced happens again. */
const deliverAgain = async () => {
  await run(database.pool, sql`update platform.outbox set delivered_at = null`)
  await deliver()
}
const movements = async (by = ctx) => {
  const { items } = await listPoints(by, { filter: 'all' })
  return items.toReversed().map(({ kind, points, balance }) => [kind, points, balance])
}

/** Handed over to the person; `price` in baisa. */
async function aMeal(price = 1300) {
  const { venue, owner } = await aVenue(database.ctx())
  const order = await aConfirmedOrder(ctx, gateway, [
    await aDeal(ctx, venue.id, { price, originalPrice: 2 * price, ...openNow(ctx.now) }),
  ])
  const pickup = order.pickups[0]!
  await completePickup(database.ctx(owner), venue.id, pickup.code!)
  await deliver()
  return { number: order.number, pickupId: pickup.id }
}
const refundHandedOver = async (pickupId: string) => {
  await refundPickup(asSystem(ctx, 'test'), pickupId, 'It was cold')
  await deliver()
}

describe('a food order', () => {
  test('earns whole points of what the food cost, once, and is the first one', async () => {
    const { number } = await aMeal(1399)
    await deliverAgain()
    expect(await movements()).toEqual([
      ['order', 6, 6],
      ['achievement', 50, 56],
    ])
    expect((await listPoints(ctx, { filter: 'earned' })).items[1]).toMatchObject({ orderNumber: number })
    const { stats, achievements } = await getRewards(ctx)
    expect(stats).toEqual({ savings: 1399, mealsSaved: 1, gramsSaved: 450, co2eGrams: 1125 })
    expect(
      achievements.map(({ slug, progress, achievedAt }) => [slug, progress, achievedAt !== null]),
    ).toEqual([
      ['first_order', 1, true],
      ['eco_warrior', 1, false],
      ['smart_saver', 1399, false],
      ['loyal_customer', 1, false],
    ])
  })

  test('loses its points with a refund, as a debt when they are spent; achievements remain', async () => {
    const { pickupId, number } = await aMeal(22_000)
    await redeemReward(keyed(ctx), { reward: 'compost_credit' })
    await refundHandedOver(pickupId)
    await deliverAgain()
    // What the achievement gave is declared: it stays, and does not pay for what was verified.
    expect(await movements()).toEqual([
      ['order', 110, 110],
      ['achievement', 50, 160],
      ['redeemed', -100, 60],
      ['clawback', -10, 50],
      ['clawback_owed', -100, 50],
    ])
    expect((await listPoints(ctx, { filter: 'taken_back' })).items[0]).toMatchObject({ orderNumber: number })
    expect(await getRewards(ctx)).toMatchObject({
      balance: 50,
      verified: 0,
      owed: 100,
      verifiedOwed: 100,
      stats: { savings: 0 },
      vouchers: [{ value: 10_000 }],
    })
    await aMeal(24_000)
    expect((await movements()).slice(5)).toEqual([
      ['order', 120, 170],
      ['debt_paid', -100, 70],
    ])
    expect(await getRewards(ctx)).toMatchObject({ balance: 70, verified: 20, owed: 0, verifiedOwed: 0 })
  })

  test('loses the points of a refunded part, once, and the others with the rest', async () => {
    const { pickupId } = await aMeal(22_000)
    const part = { by: 'amount' as const, amount: 10_000 }
    await refundPart(keyed(asSystem(ctx, 'test')), pickupId, { part, reason: 'Half of it was missing' })
    await deliver()
    await deliverAgain()
    expect((await movements()).slice(2)).toEqual([['clawback', -50, 110]])
    await refundHandedOver(pickupId)
    expect((await movements()).slice(3)).toEqual([['clawback', -60, 50]])
  })

  test('that was refunded before its event arrived earns nothing', async () => {
    const { venue, owner } = await aVenue(database.ctx())
    const { pickups } = await aConfirmedOrder(ctx, gateway, [await aDeal(ctx, venue.id, openNow(ctx.now))])
    await completePickup(database.ctx(owner), venue.id, pickups[0]!.code!)
    await refundHandedOver(pickups[0]!.id)
    expect(await movements()).toEqual([])
  })
})

describe('the tracker', () => {
  const heap = (grams: number) => ({ type: 'food_scraps', grams, description: null, picture: null }) as const

  test('gives what an entry is worth, and follows its changes', async () => {
    const { id } = await logActivity(keyed(ctx), heap(5000))
    await deliver()
    await editActivity(ctx, id, heap(8000))
    await deliver()
    await editActivity(ctx, id, heap(1900))
    await deliver()
    await deliverAgain()
    const followed = [
      ['tracker', 10, 10],
      ['tracker', 6, 16],
      ['clawback', -13, 3],
    ]
    expect(await movements()).toEqual(followed)
    await removeActivity(ctx, id)
    await deliverAgain()
    expect(await movements()).toEqual([...followed, ['clawback', -3, 0]])
  })

  test('gives what an entry is worth by now when news of it comes late, and in any order', async () => {
    const { id } = await logActivity(keyed(ctx), heap(10_000))
    await editActivity(ctx, id, heap(3000))
    const events = await many<{ data: Parameters<(typeof rewardReactions)['composting.changed']>[1] }>(
      database.pool,
      sql`select data from platform.outbox where data ->> 'activityId' = ${id} order by id desc`,
    )
    for (const { data } of events)
      await rewardReactions['composting.changed']({ ...ctx, inTransaction: true, enqueued: [] }, data)
    expect(await movements()).toEqual([['tracker', 6, 6]])
  })
})

/** A donation of so many grams that a neighbour picks up. */
async function give(donor: Ctx, grams: number): Promise<Ctx> {
  const asker = as(ctx, await aNeighbour(ctx))
  const donation = await aDonation(donor, { grams })
  const { id } = await aRequest(asker, donation, { grams })
  await accepted(donor, id)
  const { code } = await ownRequestOf(asker, id)
  await handOverDonation(donor, donation.id, code ?? '')
  await deliver()
  return asker
}

test('donations of a week earn up to its limit, whatever their days leave', async () => {
  const donor = as(ctx, await aDonor(ctx))
  await given(database.pool, { donation_weekly_grams: 3000, donation_daily_grams: 2000 })
  try {
    await give(donor, 2000)
    await given(database.pool, { donation_daily_grams: 20_000 })
    await give(donor, 2000)
    expect(await movements(donor)).toEqual([
      ['donation', 6, 6],
      ['donation', 3, 9],
    ])
  } finally {
    await given(database.pool, { donation_weekly_grams: 60_000 })
  }
})

test('a donation earns by its weight for who gave it, twenty kilos a day; a first review once', async () => {
  const donor = as(ctx, await aDonor(ctx))
  const askers: Ctx[] = []
  askers.push(await give(donor, 1700))
  expect(await movements(donor)).toEqual([['donation', 5, 5]])
  askers.push(await give(donor, 45_000), await give(donor, 2_000))
  const upToTheDaysLimit = [
    ['donation', 5, 5],
    ['donation', 55, 60],
  ]
  expect(await movements(donor)).toEqual(upToTheDaysLimit)
  for (const asker of askers) expect(await movements(asker)).toEqual([])

  const words = { stars: 5, praise: [], text: null }
  for (const { pickupId } of [await aMeal(), await aMeal()]) await writeReview(keyed(ctx), pickupId, words)
  await deliverAgain()
  expect((await movements()).filter(([kind]) => kind === 'review')).toEqual([['review', 20, 82]])
  expect(await movements(donor)).toEqual(upToTheDaysLimit)
})
