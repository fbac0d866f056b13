import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSystem, type Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, aPlacedOrder, as, aVenue, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf, race } from '#testing/refusals'
import { aProduct, aShopOrder } from '#testing/shop-builders'
import { editDeal } from '../../deals/edit-deal.ts'
import { getOwnDeal } from '../../deals/own-deal.ts'
import { publishDeal } from '../../deals/publish-deal.ts'
import { withdrawDeal } from '../../deals/withdraw-deal.ts'
import { completePickup } from '../counter/complete-pickup.ts'
import { expireOrder } from '../payment/release-order.ts'
import { cancelPickup } from '../pickups/cancel-pickup.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
let cook: Person
let customer: Person
let byCook: Ctx
let byCustomer: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = owner
  customer = await aPerson(ctx)
  byCook = as(ctx, cook)
  byCustomer = as(ctx, customer)
})
afterAll(() => database.drop())

const only = (order: Order) => order.pickups[0]!
const ordered = (deal: OwnDeal, quantity = 2) => aConfirmedOrder(byCustomer, gateway, [{ ...deal, quantity }])
const stockOf = async ({ id }: OwnDeal) => {
  const { remaining, held, sold, missing, discarded } = await getOwnDeal(byCook, id)
  return { remaining, held, sold, missing, discarded }
}
const statusOf = async ({ id }: OwnDeal) => (await getOwnDeal(byCook, id)).status
const FRESH = { remaining: 5, held: 0, sold: 0, missing: 0, discarded: 0 }

describe('the reason of a cancellation decides whether portions are sold again', () => {
  /**
   * @promise business-orders.cancel.notSoldAgain (board, cancel dialog, at each reason)
   * @promise business-orders.cancel.soldAgain (board, cancel dialog, at each reason)
   */
  test.each([
    ['sold_out', { remaining: 3, missing: 2 }],
    ['quality', { remaining: 3, discarded: 2 }],
    ['closing', { remaining: 3, discarded: 2 }],
    ['other', {}],
  ])('decides about the portions when the venue states %s', async (reason, stock) => {
    const deal = await aDeal(ctx, venueId)
    const order = await ordered(deal)
    await cancelPickup(byCook, only(order).id, reason)
    expect(await stockOf(deal)).toEqual({ ...FRESH, ...stock })
  })

  test('follows the operator’s reason about the portions, but not the customer’s', async () => {
    const deal = await aDeal(ctx, venueId)
    const operator = as(ctx, await aPerson(ctx, ['customer', 'operator']))
    await cancelPickup(operator, only(await ordered(deal)).id, 'quality')
    expect(await stockOf(deal)).toEqual({ ...FRESH, remaining: 3, discarded: 2 })
    await cancelPickup(byCustomer, only(await ordered(deal)).id, 'quality')
    await cancelPickup(byCustomer, only(await ordered(deal)).id, 'sold_out')
    expect(await stockOf(deal)).toEqual({ ...FRESH, remaining: 3, discarded: 2 })
  })

  test('keeps the last portions off sale when the reason is that they are sold out', async () => {
    const deal = await aDeal(ctx, venueId, { portions: 2 })
    await cancelPickup(byCook, only(await ordered(deal)).id, 'sold_out')
    expect(await codeOf(aPlacedOrder(byCustomer, gateway, [deal]))).toBe('cart_changed')
    await withdrawDeal(byCook, deal.id)
    await publishDeal(byCook, deal.id, null)
    expect(await stockOf(deal)).toEqual({ ...FRESH, remaining: 0, missing: 2 })
  })

  test('keeps the portions of an edited deal at least at those written off', async () => {
    const deal = await aDeal(ctx, venueId)
    await cancelPickup(byCook, only(await ordered(deal)).id, 'quality')
    expect(await codeOf(editDeal(byCook, deal.id, { ...deal, portions: 1 }))).toBe('portions_below_committed')
    await editDeal(byCook, deal.id, { ...deal, portions: 6 })
    expect(await stockOf(deal)).toEqual({ ...FRESH, remaining: 4, discarded: 2 })
  })

  /**
   * @promise operator-compost.cancelling.writtenOff (operator, cancel a parcel)
   * @promise operator-compost.cancelling.soldAgain (operator, cancel a parcel)
   */
  test('writes off missing or bad compost, and sells other compost again', async () => {
    const product = await aProduct(ctx, { grams: 10_000 })
    const operator = as(ctx, await aPerson(ctx, ['customer', 'operator']))
    const stock = () =>
      one(
        ctx.db,
        sql`select stocked::int, remaining::int, sold::int, (select coalesce(sum(-grams), 0)::int
            from shop.stock_entries where product_id = p.id and reason = 'lost') as lost
          from shop.products p where id = ${product.id}`,
      )
    for (const reason of ['closing', 'other', 'sold_out', 'quality'])
      await cancelPickup(operator, only(await aShopOrder(byCustomer, gateway, [product])).id, reason)
    expect(await stock()).toEqual({ stocked: 8000, remaining: 8000, sold: 0, lost: 2000 })
  })
})

describe('taking the rest of the deal off sale', () => {
  /**
   * @promise business-orders.cancel.rest.question (board, cancel dialog)
   * @promise business-orders.cancel.rest.left (board, cancel dialog)
   */
  test('takes the rest of the chosen deals off sale, only on request', async () => {
    const bad = await aDeal(ctx, venueId)
    const good = await aDeal(ctx, venueId, { window: bad.window })
    const order = await aConfirmedOrder(byCustomer, gateway, [bad, good])
    await cancelPickup(byCook, only(order).id, 'quality', [bad.id])
    expect([await statusOf(bad), await statusOf(good)]).toEqual(['withdrawn', 'live'])
    const { heard } = await one<{ heard: number }>(
      ctx.db,
      sql`select count(*)::int as heard from platform.outbox
        where topic = 'deals.changed' and data ->> 'dealId' = ${bad.id} and audience @> array[${`deal:${bad.id}`}]`,
    )
    expect(heard).toBeGreaterThan(1)
  })

  test('leaves a withdrawn deal off sale, and unschedules a scheduled deal', async () => {
    const deal = await aDeal(ctx, venueId)
    const [first, second] = [await ordered(deal, 1), await ordered(deal, 1)]
    await withdrawDeal(byCook, deal.id)
    await cancelPickup(byCook, only(first).id, 'sold_out', [deal.id])
    expect(await statusOf(deal)).toBe('withdrawn')
    const soon = new Date(ctx.now.getTime() + 60_000).toISOString()
    await publishDeal(byCook, deal.id, soon)
    await cancelPickup(byCook, only(second).id, 'sold_out', [deal.id])
    expect(await getOwnDeal(byCook, deal.id)).toMatchObject({ status: 'withdrawn', publishAt: null })
  })

  test('refuses to take deals off sale for the customer and for another pickup’s deals', async () => {
    const deal = await aDeal(ctx, venueId)
    const other = await aDeal(ctx, (await aVenue(ctx)).venue.id)
    const order = await ordered(deal)
    expect(await codeOf(cancelPickup(byCustomer, only(order).id, 'other', [deal.id]))).toBe('not_found')
    expect(await codeOf(cancelPickup(byCook, only(order).id, 'quality', [other.id]))).toBe('not_found')
    expect(await stockOf(deal)).toEqual({ ...FRESH, remaining: 3, sold: 2 })
    expect(await statusOf(deal)).toBe('live')
  })
})

describe('a cancellation by the venue at the same moment', () => {
  test('leaves concurrent orders their portions, and sells no written-off ones', async () => {
    for (let round = 0; round < 5; round++) {
      const deal = await aDeal(ctx, venueId, { portions: 6 })
      const order = await ordered(deal, 2)
      const buyers = await Promise.all(Array.from({ length: 6 }, () => aPerson(ctx)))
      const [refused, bought] = await Promise.all([
        race([cancelPickup(byCook, only(order).id, 'sold_out', [deal.id])]),
        race(buyers.map(buyer => aPlacedOrder(as(ctx, buyer), gateway, [deal]))),
      ])
      expect(refused.won).toBe(1)
      expect(bought.won).toBeLessThanOrEqual(4)
      expect(await stockOf(deal)).toEqual({
        ...FRESH,
        remaining: 4 - bought.won,
        held: bought.won,
        missing: 2,
      })
      expect(await statusOf(deal)).toBe('withdrawn')
    }
  })

  test('counts once a cancellation that is sent several times', async () => {
    const deal = await aDeal(ctx, venueId)
    const { id } = only(await ordered(deal))
    const twice = [1, 2, 3].map(() => cancelPickup(byCook, id, 'quality', [deal.id]))
    expect(await race(twice)).toEqual({ won: 1, codes: ['pickup_not_cancellable'] })
    expect(await stockOf(deal)).toEqual({ ...FRESH, remaining: 3, discarded: 2 })
  })

  test('lets the first of two cancellations decide, by the venue or the customer', async () => {
    for (let round = 0; round < 5; round++) {
      const deal = await aDeal(ctx, venueId)
      const { id } = only(await ordered(deal))
      const [byVenue, byBuyer] = await Promise.allSettled([
        cancelPickup(byCook, id, 'quality', [deal.id]),
        cancelPickup(byCustomer, id, 'other'),
      ])
      expect([byVenue.status, byBuyer.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const wasRefused = byVenue.status === 'fulfilled'
      expect(await stockOf(deal)).toEqual(wasRefused ? { ...FRESH, remaining: 3, discarded: 2 } : FRESH)
      expect(await statusOf(deal)).toBe(wasRefused ? 'withdrawn' : 'live')
    }
  })
})

test('keeps portions written off for a cancellation off sale when a hold expires later', async () => {
  const deal = await aDeal(ctx, venueId)
  const order = await ordered(deal)
  const held = await aPlacedOrder(byCustomer, gateway, [deal])
  await cancelPickup(byCook, only(order).id, 'sold_out', [deal.id])
  await expireOrder(asSystem(ctx, 'test'), held.id)
  expect(await stockOf(deal)).toEqual({ ...FRESH, remaining: 3, missing: 2 })
  expect(await codeOf(aPlacedOrder(byCustomer, gateway, [deal]))).toBe('cart_changed')
})

test('leaves other pickups of the deal unchanged', async () => {
  const deal = await aDeal(ctx, venueId)
  const [stored, refused] = [await ordered(deal, 1), await ordered(deal, 1)]
  await cancelPickup(byCook, only(refused).id, 'quality', [deal.id])
  const atTheWindow = database.ctx(cook, new Date(only(stored).window.startsAt))
  expect(await completePickup(atTheWindow, venueId, only(stored).code!)).toMatchObject({
    status: 'completed',
  })
  expect(await stockOf(deal)).toEqual({ ...FRESH, remaining: 3, sold: 1, discarded: 1 })
})
