import {
  LARGEST_ORDER_LINES,
  MAX_COMPOST_GRAMS,
  MAX_OPEN_ORDERS,
  MAX_PORTIONS,
  MAX_PORTIONS_PER_DEAL,
  pauseMinutes,
} from '@dawra/contract/deals/hold-limits.rules'
import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { one, run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, aPlacedOrder, as, aVenue, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf, race } from '#testing/refusals'
import { aPlacedShopOrder, aProduct } from '#testing/shop-builders'
import { receiveGateway } from '../../payments/webhook.ts'
import { expireOrder, leaveOrder } from '../payment/release-order.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  venueId = (await aVenue(ctx)).venue.id
})
afterAll(() => database.drop())

const deals = (count: number, portions = 500) =>
  Promise.all(Array.from({ length: count }, () => aDeal(ctx, venueId, { portions })))
const of = (quantity: number) => (deal: OwnDeal) => ({ ...deal, quantity })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    error => ({ code: asRefusal(error)?.code, ...asRefusal(error)?.facts }),
  )
const heldBy = ({ userId }: Person) =>
  one<{ orders: number; portions: number }>(
    ctx.db,
    sql`select count(distinct o.id)::int as orders, coalesce(sum(l.quantity), 0)::int as portions
      from orders.orders o join orders.lines l on l.order_id = o.id
      where o.customer_id = ${userId} and o.status = 'awaiting_payment'`,
  )

describe('the limit of one person’s unpaid orders', () => {
  test.each(['one deal', 'different deals'])(
    'allows exactly five of twenty concurrent orders of %s',
    async what => {
      const person = await aPerson(ctx)
      const many = await deals(what === 'one deal' ? 1 : 20)
      const attempts = Array.from({ length: 20 }, (_, n) =>
        aPlacedOrder(as(ctx, person), gateway, [many[n % many.length]!]),
      )
      expect(await race(attempts)).toEqual({ won: MAX_OPEN_ORDERS, codes: ['too_many_open_orders'] })
      expect(await heldBy(person)).toEqual({ orders: 5, portions: 5 })
    },
  )

  test('allows five of twenty concurrent orders of food and compost together', async () => {
    const person = as(ctx, await aPerson(ctx))
    const [deal] = await deals(1)
    const product = await aProduct(ctx)
    const attempts = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? aPlacedOrder(person, gateway, [deal!]) : aPlacedShopOrder(person, gateway, [product]),
    )
    expect(await race(attempts)).toEqual({ won: MAX_OPEN_ORDERS, codes: ['too_many_open_orders'] })
  })

  /**
   * @promise deals.cart.orderMost (deal, cart, checkout)
   * @promise cart.line.orderMost (deal, cart, checkout)
   * @promise cart.summary.orderMost (deal, cart, checkout)
   */
  test('limits the holds of a new account that orders from a hundred deals at once', async () => {
    const person = await aPerson(ctx)
    const city = await deals(5 * LARGEST_ORDER_LINES, 12)
    const order = (n: number, quantity: number) =>
      aPlacedOrder(as(ctx, person), gateway, city.slice(n * 20, n * 20 + 20).map(of(quantity)))
    const tries = (quantity: number) => race([0, 1, 2, 3, 4].map(n => order(n, quantity)))
    expect(await tries(12)).toEqual({ won: 0, codes: ['too_many_portions'] })
    expect(await tries(1)).toEqual({ won: 1, codes: ['too_many_portions'] })
    expect(await heldBy(person)).toEqual({ orders: 1, portions: MAX_PORTIONS })
  })

  /**
   * @promise deals.cart.dealMost (deal, cart)
   * @promise cart.line.dealMost (deal, cart)
   */
  test('refuses more than ten portions of a deal per person, until they are picked up', async () => {
    const person = await aPerson(ctx)
    const mine = as(ctx, person)
    const [deal] = await deals(1)
    const four = of(4)(deal!)
    expect(await race([1, 2, 3, 4].map(() => aPlacedOrder(mine, gateway, [four])))).toEqual({
      won: 2,
      codes: ['too_many_of_a_deal'],
    })
    const other = as(ctx, await aPerson(ctx))
    await aConfirmedOrder(other, gateway, [of(8)(deal!)])
    expect(await refusalOf(aPlacedOrder(other, gateway, [of(3)(deal!)]))).toEqual({
      code: 'too_many_of_a_deal',
      dealId: deal!.id,
      limit: MAX_PORTIONS_PER_DEAL,
      mine: 8,
    })
    await aConfirmedOrder(other, gateway, [of(2)(deal!)])
    await run(
      ctx.db,
      sql`update orders.pickups set status = 'completed', closed_at = now() where id in (
        select pickup_id from orders.lines where customer_id = ${(other.actor as Person).userId})`,
    )
    await aPlacedOrder(other, gateway, [of(10)(deal!)])
  })

  /** @promise refusals.too_much_compost (compost checkout) */
  test('limits held compost by weight', async () => {
    const mine = as(ctx, await aPerson(ctx))
    const product = await aProduct(ctx, { grams: 3 * MAX_COMPOST_GRAMS })
    const half = { ...product, kg: MAX_COMPOST_GRAMS / 2000 }
    expect(await race([1, 2, 3].map(() => aPlacedShopOrder(mine, gateway, [half])))).toEqual({
      won: 2,
      codes: ['too_much_compost'],
    })
  })
})

describe('orders that are left unpaid', () => {
  async function aShopper() {
    const person = await aPerson(ctx)
    const mine = as(ctx, person)
    const [deal] = await deals(1)
    const age = (minutes: number) =>
      run(
        ctx.db,
        sql`update orders.orders set placed_at = placed_at - make_interval(mins => ${minutes}::int),
          released_at = released_at - make_interval(mins => ${minutes}::int),
          paid_at = paid_at - make_interval(mins => ${minutes}::int) where customer_id = ${person.userId}`,
      )
    return { mine, place: () => aPlacedOrder(mine, gateway, [deal!]), age }
  }

  /**
   * @promise refusals.holds_paused (checkout)
   * @promise checkout.paused (checkout)
   */
  test('pauses a person for a growing time after three unpaid orders', async () => {
    const { mine, place, age } = await aShopper()
    for (let n = 0; n < 2; n++) await leaveOrder(mine, (await place()).id)
    await expireOrder(ctx, (await place()).id)
    const refusal = await refusalOf(place())
    expect(refusal).toMatchObject({ code: 'holds_paused' })
    const { retryAfter, until } = refusal as unknown as { retryAfter: number; until: string }
    expect(retryAfter).toBeGreaterThan(4.9 * 60)
    expect(retryAfter).toBeLessThanOrEqual(pauseMinutes(3) * 60)
    expect(Date.parse(until)).toBeGreaterThan(Date.now())

    await age(5)
    await leaveOrder(mine, (await place()).id)
    await age(pauseMinutes(4) - 1)
    expect(await codeOf(place())).toBe('holds_paused')
    await age(1)
    await place()
  })

  test('counts unpaid orders from zero after a payment', async () => {
    const { mine, place, age } = await aShopper()
    for (let n = 0; n < 3; n++) await leaveOrder(mine, (await place()).id)
    await age(5)
    const order = await place()
    await run(
      ctx.db,
      sql`select payments.capture(p.id, 'session', 'invoice', p.amount) from payments.payments p
      where subject = ${`order:${order.id}`}`,
    )
    await run(ctx.db, sql`select orders.confirm(${order.id})`)
    for (let n = 0; n < 3; n++) await leaveOrder(mine, (await place()).id)
    expect(await codeOf(place())).toBe('holds_paused')
  })

  test('does not count an unpaid order whose card was declined', async () => {
    const { mine, place } = await aShopper()
    const declined = async () => {
      const order = await place()
      const { invoice } = await one<{ invoice: string }>(
        ctx.db,
        sql`select invoice from payments.payments where subject = ${`order:${order.id}`}`,
      )
      const gateway = Object.assign(new FakeGateway(), {
        readWebhook: () => ({ outcome: 'read' as const, message: { type: 'payment.failed', invoice } }),
      })
      expect(await receiveGateway(ctx, gateway, '', () => undefined)).toEqual({ outcome: 'heard' })
      await leaveOrder(mine, order.id)
    }
    for (let n = 0; n < 6; n++) await declined()
    expect(await codeOf(place())).toBe('holds_paused')
  })
})
