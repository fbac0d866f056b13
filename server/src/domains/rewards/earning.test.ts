import { beforeEach, describe, expect, test } from 'vitest'
import { compostingReactions } from '#composting'
import { completePickup, orderReactions, refundPickup } from '#orders'
import { asSystem, type Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  aPhone,
  aPlacedOrder,
  as,
  aVenue,
  keyed,
  openNow,
  type Person,
  sessionOf,
} from '#testing/builders'
import { accepted, aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { editActivity } from '#testing/edit-latest-version'
import { FakeGateway } from '#testing/fake-gateway'
import { afterTheWait } from '#testing/points/earn-earlier'
import { codeOf } from '#testing/refusals'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { aPlacedShopOrder, aProduct } from '#testing/shop-builders'
import { vouchersOf } from '#vouchers'
import { removeActivity } from '../composting/change-activity.ts'
import { logActivity } from '../composting/log-activity.ts'
import { handOverDonation } from '../donations/handing-over/hand-over.ts'
import { ownRequestOf } from '../donations/requests/own-requests.ts'
import { checkOrderPayment } from '../orders/payment/pay-order.ts'
import { refundPart } from '../orders/payment/refund-part.ts'
import { openCase } from '../orders/problems/open-case.ts'
import { selectOrder } from '../orders/store.ts'
import { writeReview } from '../reviews/write-review.ts'
import { getRewards } from './get-rewards.ts'
import { listPoints } from './list-points.ts'
import { rewardReactions } from './reactions.ts'
import { redeemReward } from './redeem-reward.ts'

const gateway = new FakeGateway()
const database = databaseTest()
let person: Person
let ctx: Ctx
beforeEach(async () => {
  person = await aPerson(database.ctx())
  ctx = database.ctx(person)
})

const relay = () =>
  new Relay(() => asSystem(database.ctx(), 'test'), [orderReactions, compostingReactions, rewardReactions])
const deliver = () => relay().drain()
const deliverAgain = async () => {
  await run(database.pool, sql`update platform.outbox set delivered_at = null`)
  await deliver()
}
const movements = async (by = ctx) => {
  const { items } = await listPoints(by, { filter: 'all' })
  return items.toReversed().map(({ kind, points, balance }) => [kind, points, balance])
}

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
  test('earns whole points of an order’s price once, and counts as the first order', async () => {
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

  /** @promise rewards.balance.owedVerified (rewards) */
  test('takes a refunded order’s points, as a debt when spent; achievements stay', async () => {
    const { pickupId, number } = await aMeal(22_000)
    const later = keyed(database.ctx(person, afterTheWait(ctx.now)))
    const { voucher } = await redeemReward(later, { reward: 'compost_credit' })
    await run(
      database.pool,
      sql`update vouchers.vouchers set status = 'used', used_at = now(), subject = 'order:elsewhere' where id = ${voucher!.id}`,
    )
    await refundHandedOver(pickupId)
    await deliverAgain()
    // The achievement's points are declared: they stay, and do not pay for verified ones.
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
      vouchers: [],
    })
    await aMeal(24_000)
    expect((await movements()).slice(5)).toEqual([
      ['order', 120, 170],
      ['debt_paid', -100, 70],
    ])
    expect(await getRewards(ctx)).toMatchObject({ balance: 70, verified: 20, owed: 0, verifiedOwed: 0 })
  })

  test('takes the points of a refunded part once, and the rest with a full refund', async () => {
    const { pickupId } = await aMeal(22_000)
    const part = { by: 'amount' as const, amount: 10_000 }
    await refundPart(keyed(asSystem(ctx, 'test')), pickupId, { part, reason: 'Half of it was missing' })
    await deliver()
    await deliverAgain()
    expect((await movements()).slice(2)).toEqual([['clawback', -50, 110]])
    await refundHandedOver(pickupId)
    expect((await movements()).slice(3)).toEqual([['clawback', -60, 50]])
  })

  /** @promise checkout.ends.voucher_recalled.text (checkout, order) */
  test('recalls a voucher bought with a refunded order’s points, also at checkout', async () => {
    const { pickupId } = await aMeal(22_000)
    const later = keyed(database.ctx(person, afterTheWait(ctx.now)))
    const { voucher } = await redeemReward(later, { reward: 'compost_credit' })
    const goods = { ...(await aProduct(database.ctx())), kg: 20 }
    const { id } = await aPlacedShopOrder(ctx, gateway, [goods], { voucher: voucher!.code })
    await refundHandedOver(pickupId)
    // 110 points were taken back: the ten that were left, and the hundred of the voucher.
    expect(await getRewards(ctx)).toMatchObject({ balance: 50, verified: 0, owed: 0, vouchers: [] })
    expect(await selectOrder(database.pool, id, person.userId)).toMatchObject({ status: 'released' })
  })

  /** @promise rewards.earn.cash (rewards) */
  test('earns declared points for an order in cash, because only the venue confirms it', async () => {
    const { venue, owner } = await aVenue(database.ctx())
    const phone = aPhone()
    await run(database.pool, sql`update venues.venues set takes_cash = true where id = ${venue.id}`)
    await run(
      database.pool,
      sql`update identity.users set phone = ${phone}, phone_confirmed_at = now() where id = ${person.userId}`,
    )
    const deal = await aDeal(ctx, venue.id, { price: 4000, originalPrice: 8000, ...openNow(ctx.now) })
    const contact = { email: 'salim@people.test', phone }
    const { total, pickups } = await aPlacedOrder(ctx, gateway, [deal], { method: 'cash', contact })
    await completePickup(database.ctx(owner), venue.id, pickups[0]!.code!, { cash: total })
    await deliverAgain()
    expect(await movements()).toEqual([
      ['cash_order', 20, 20],
      ['achievement', 50, 70],
    ])
    expect(await getRewards(ctx)).toMatchObject({ balance: 70, verified: 0 })
  })

  /**
   * @promise rewards.balance.waits
   * @promise rewards.earn.wait
   */
  test('buys no voucher while a problem with the order is open', async () => {
    const { pickupId } = await aMeal(22_000)
    await openCase(ctx, pickupId, { kind: 'missing', said: 'A box was missing' })
    const later = database.ctx(person, afterTheWait(ctx.now))
    expect((await transact(later, tx => getRewards(tx))).waiting).toEqual([
      { points: 110, availableAt: null },
    ])
    expect(await codeOf(redeemReward(keyed(later), { reward: 'compost_credit' }))).toBe('points_still_wait')
    await run(
      database.pool,
      sql`update orders.cases set status = 'withdrawn', settled_at = now(), settled_by = 'hand_over' where pickup_id = ${pickupId}`,
    )
    expect((await redeemReward(keyed(later), { reward: 'compost_credit' })).voucher?.status).toBe('ready')
  })

  test('leaves no voucher when a refunded order was reported as its points became usable', async () => {
    for (let round = 0; round < 6; round++) {
      person = await aPerson(database.ctx())
      ctx = database.ctx(person)
      const { pickupId } = await aMeal(22_000)
      const later = keyed(database.ctx(person, afterTheWait(ctx.now)))
      const report = () => openCase(ctx, pickupId, { kind: 'missing', said: 'A box was missing' })
      const redeem = () => redeemReward(later, { reward: 'compost_credit' })
      // Alternates which one starts first.
      const [first, second] = round % 2 ? [report, redeem] : [redeem, report]
      await Promise.allSettled([first(), second()])
      await refundHandedOver(pickupId)
      expect(await getRewards(ctx)).toMatchObject({ balance: 50, verified: 0, owed: 0, vouchers: [] })
    }
  })

  /** @promise checkout.ends.voucher_recalled.text */
  test('recalls the voucher or leaves a debt when refunded as the voucher pays an order', async () => {
    const product = await aProduct(database.ctx(), { grams: 500_000 })
    const ends = new Set<string>()
    for (let round = 0; round < 8; round++) {
      person = await aPerson(database.ctx())
      ctx = database.ctx(person)
      const { pickupId } = await aMeal(20_000)
      const later = keyed(database.ctx(person, afterTheWait(ctx.now)))
      const { voucher } = await redeemReward(later, { reward: 'compost_credit' })
      const order = await aPlacedShopOrder(ctx, gateway, [{ ...product, kg: 20 }], { voucher: voucher!.code })
      const pay = async () => {
        gateway.pay(sessionOf(order))
        await checkOrderPayment(ctx, gateway, order.id)
        await deliver()
      }
      const both = [pay, () => refundHandedOver(pickupId)]
      await Promise.allSettled((round % 2 ? both : both.toReversed()).map(act => act()))
      await deliverAgain()
      const [{ status: voucherIs } = { status: '' }] = await vouchersOf(database.pool, person.userId)
      const { owed } = await getRewards(ctx)
      const ended = await selectOrder(database.pool, order.id, person.userId)
      ends.add(`${ended?.status}: ${voucherIs}, ${owed} owed`)
    }
    for (const end of ends) expect(['confirmed: used, 100 owed', 'released: recalled, 0 owed']).toContain(end)
  })

  test('earns nothing when the order was refunded before its event arrived', async () => {
    const { venue, owner } = await aVenue(database.ctx())
    const { pickups } = await aConfirmedOrder(ctx, gateway, [await aDeal(ctx, venue.id, openNow(ctx.now))])
    await completePickup(database.ctx(owner), venue.id, pickups[0]!.code!)
    await refundHandedOver(pickups[0]!.id)
    expect(await movements()).toEqual([])
  })
})

describe('an entry of home compost', () => {
  const heap = (grams: number) => ({ type: 'food_scraps', grams, description: null, picture: null }) as const

  test('earns points by an entry’s weight, and follows its changes', async () => {
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

  test('earns points by an entry’s current weight when events come late or in any order', async () => {
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

test('limits a donor’s points for a week, whatever the daily limits leave', async () => {
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

test('gives points once by weight to a donor, to 20 kg a day, and for a first review', async () => {
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
