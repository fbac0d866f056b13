import type { Order } from '@dawra/contract/orders/schemas'
import { beforeAll, expect, test } from 'vitest'
import { completePickup, orderReactions } from '#orders'
import { asSystem, type Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, keyed, openNow, type Person } from '#testing/builders'
import { expectWeightsBalance } from '#testing/check-weight-ledger'
import { FakeGateway } from '#testing/fake-gateway'
import { afterTheWait } from '#testing/points/earn-earlier'
import { databaseTest } from '#testing/set-up'
import { insightReactions } from '../src/domains/insights/reactions.ts'
import { undoPickup } from '../src/domains/orders/counter/undo-pickup.ts'
import { writeReview } from '../src/domains/reviews/write-review.ts'
import { getRewards } from '../src/domains/rewards/get-rewards.ts'
import { rewardReactions } from '../src/domains/rewards/reactions.ts'
import { redeemReward } from '../src/domains/rewards/redeem-reward.ts'

// Effects of a hand-over in other domains are reversed when it is undone, and return with the next one, even when events
// arrive twice, late, or all at once.

const gateway = new FakeGateway()
const database = databaseTest()
let ctx: Ctx
let venueId: string
let cook: Person
beforeAll(async () => {
  ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = owner
})

const deliver = () =>
  new Relay(
    () => asSystem(database.ctx(), 'test'),
    [orderReactions, insightReactions, rewardReactions],
  ).drain()
const deliverAgain = async () => {
  await run(database.pool, sql`update platform.outbox set delivered_at = null`)
  await deliver()
}
const only = (order: Order) => order.pickups[0]!
async function anOrder(customer: Person, price = 1300) {
  const deal = await aDeal(ctx, venueId, { price, originalPrice: 2 * price, ...openNow(ctx.now) })
  return aConfirmedOrder(as(ctx, customer), gateway, [deal])
}
const hand = (order: Order) => completePickup(as(ctx, cook), venueId, only(order).code!)
const undo = (order: Order) => undoPickup(as(ctx, cook), only(order).id, 'completed')

/** A person's current points, achievements and saved weight. */
async function standing(customer: Person) {
  const { balance, owed, achievements } = await getRewards(as(ctx, customer))
  const { grams, moves } = await one<{ grams: number; moves: number }>(
    ctx.db,
    sql`select coalesce(sum(grams), 0)::int as grams, count(*) as moves from insights.moves where taker_id = ${customer.userId}`,
  )
  const reached = achievements.filter(({ achievedAt }) => achievedAt).map(({ slug }) => slug)
  return { balance, owed, grams, moves, reached }
}
const NOTHING = { balance: 0, owed: 0, grams: 0, reached: [] }

/** @promise business-orders.undo.action */
test('removes and returns the same points, achievement and weight at each undo', async () => {
  const customer = await aPerson(ctx)
  const order = await anOrder(customer)
  await hand(order)
  await deliver()
  const { moves: _, ...had } = await standing(customer)
  expect(had).toMatchObject({ balance: 56, owed: 0, reached: ['first_order'] })
  expect(had.grams).toBeGreaterThan(0)
  for (let times = 0; times < 2; times++) {
    await undo(order)
    await deliver()
    await deliverAgain()
    expect(await standing(customer)).toMatchObject(NOTHING)
    await hand(order)
    await deliver()
    await deliverAgain()
    expect(await standing(customer)).toMatchObject(had)
  }
  await expectWeightsBalance(database.pool)
})

test('ends in the true state when the events of an undo arrive late', async () => {
  const customer = await aPerson(ctx)
  const [undone, handed] = [await anOrder(customer), await anOrder(customer)]
  await hand(undone)
  await hand(handed)
  await undo(handed)
  await hand(handed)
  await undo(undone)
  await deliver()
  await deliverAgain()
  expect(await standing(customer)).toMatchObject({ balance: 56, moves: 1, reached: ['first_order'] })
})

test('keeps the achievement of an earlier order when a later one is undone', async () => {
  const customer = await aPerson(ctx)
  await hand(await anOrder(customer))
  await deliver()
  const second = await anOrder(customer)
  await hand(second)
  await deliver()
  await undo(second)
  await deliver()
  expect(await standing(customer)).toMatchObject({ balance: 56, reached: ['first_order'] })
})

test('recalls a voucher that was bought with the order’s points', async () => {
  const customer = await aPerson(ctx)
  const order = await anOrder(customer, 30_000)
  await hand(order)
  await deliver()
  const { balance } = await standing(customer)
  // 150 verified points and the achievement: a voucher takes 100 of them.
  await redeemReward(keyed(database.ctx(customer, afterTheWait(ctx.now))), { reward: 'compost_credit' })
  await undo(order)
  await deliver()
  expect(await standing(customer)).toMatchObject({ balance: 0, owed: 0, reached: [] })
  await hand(order)
  await deliver()
  expect(await standing(customer)).toMatchObject({ balance, owed: 0 })
})

test('refuses to undo a reviewed pickup, and to review an undone one', async () => {
  const customer = await aPerson(ctx)
  const order = await anOrder(customer)
  const review = () =>
    writeReview(keyed(as(ctx, customer)), only(order).id, { stars: 5, praise: [], text: null })
  await hand(order)
  await undo(order)
  await expect(review()).rejects.toMatchObject({ facts: { obstacle: 'not_collected' } })
  await hand(order)
  await review()
  await expect(undo(order)).rejects.toMatchObject({
    code: 'pickup_not_undoable',
    facts: { obstacle: 'reviewed' },
  })
})

test('lets either the undo or a simultaneous review win', async () => {
  for (let round = 0; round < 8; round++) {
    const customer = await aPerson(ctx)
    const order = await anOrder(customer)
    await hand(order)
    const [review, back] = await Promise.allSettled([
      writeReview(keyed(as(ctx, customer)), only(order).id, { stars: 4, praise: [], text: null }),
      undo(order),
    ])
    expect([review?.status, back?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const outcome of [review, back])
      if (outcome?.status === 'rejected')
        expect(['not_reviewable', 'pickup_not_undoable']).toContain(asRefusal(outcome.reason)?.code)
  }
})

test('counts at most one hand-over of a pickup in each ledger', async () => {
  const twice = await many(
    ctx.db,
    sql`select p.id from orders.pickups p where p.kind = 'deals' and (
        (select coalesce(sum(case when kind = 'sale' then amount else -amount end), 0) from payments.transfers
          where kind in ('sale', 'sale_undone') and reference like p.id || '%')
        <> case when p.status = 'completed' then p.total else 0 end)`,
  )
  expect(twice).toEqual([])
})
