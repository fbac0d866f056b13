import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import {
  aDeal,
  aPerson,
  aPlacedOrder,
  as,
  aVenue,
  basketOf,
  deliver,
  keyed,
  sessionOf,
} from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { race } from '#testing/refusals'
import { aPlacedShopOrder, aProduct, aVoucher } from '#testing/shop-builders'
import { closeSession } from '../../payments/close-payment.ts'
import { settleRefund } from '../../payments/settle-refund.ts'
import { expireOrders } from '../jobs.ts'
import { placeOrder } from '../placing/place-order.ts'
import { checkOrderPayment } from './pay-order.ts'
import { leaveOrder } from './release-order.ts'

let database: TestDatabase
let ctx: Ctx
let venueId: string
let gateway: FakeGateway
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  venueId = (await aVenue(ctx)).venue.id
})
afterAll(() => database.drop())

const aShopper = async () => {
  gateway = new FakeGateway()
  return as(ctx, await aPerson(ctx))
}
const aDealOf = (portions: number) => aDeal(ctx, venueId, { portions })
type Wanted = OwnDeal & { quantity?: number }
const place = (mine: Ctx, wanted: Wanted[], ways: object = {}) =>
  aPlacedOrder(mine, gateway, wanted, { unpaidOrders: 'replace', ...ways })
const placeCompost: typeof aPlacedShopOrder = (mine, at, wanted, ways) =>
  aPlacedShopOrder(mine, at, wanted, { unpaidOrders: 'replace', ...ways })

const stockOf = (id: string) =>
  one(ctx.db, sql`select remaining, held, sold from deals.deals where id = ${id}`)
const ordersOf = ({ actor }: Ctx) =>
  many<{ id: string; status: string; reason: string | null }>(
    ctx.db,
    sql`select id, status, release_reason as reason from orders.orders
      where customer_id = ${actor.kind === 'user' ? actor.userId : null} order by id`,
  )
const openOf = async (mine: Ctx) =>
  (await ordersOf(mine)).filter(({ status }) => status === 'awaiting_payment').map(({ id }) => id)
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    error => ({ code: asRefusal(error)?.code, ...asRefusal(error)?.facts }),
  )
async function work() {
  await deliver(ctx)
  const closed = await many<{ id: string }>(
    ctx.db,
    sql`select id from payments.payments where status = 'closed'`,
  )
  // Sessions of other tests are at gateways of their own.
  for (const { id } of closed) await closeSession(ctx, gateway, id).catch(() => undefined)
  await deliver(ctx)
  const due = await many<{ id: string }>(
    ctx.db,
    sql`select id from payments.refunds where status = 'pending'`,
  )
  for (const { id } of due) await settleRefund(ctx, gateway, id)
  await deliver(ctx)
}

describe('placing again while an order is unpaid', () => {
  test('continues the same order for the same basket, in any order of its lines', async () => {
    const mine = await aShopper()
    const [one, two] = [await aDealOf(5), await aDealOf(5)]
    const first = await place(mine, [{ ...one, quantity: 2 }, two])
    const again = await place(mine, [two, { ...one, quantity: 2 }])
    expect(again).toMatchObject({
      id: first.id,
      payment: { url: first.payment.url },
      holdExpiresAt: first.holdExpiresAt,
    })
    expect(await openOf(mine)).toEqual([first.id])
    expect(gateway.sessions.size).toBe(1)
    expect(await stockOf(one.id)).toEqual({ remaining: 3, held: 2, sold: 0 })
  })

  /** @promise shell.unpaid.replaces (cart, checkout) */
  test.each<[string, (deal: OwnDeal, other: OwnDeal) => [Wanted[], object?]]>([
    ['a quantity', deal => [[{ ...deal, quantity: 2 }]]],
    ['a deal', (deal, other) => [[deal, other]]],
    ['whom to reach', deal => [[deal], { contact: { email: 'salim@people.test', phone: '+96892000000' } }]],
  ])('replaces the order when %s differs, and frees its portions', async (_, change) => {
    const mine = await aShopper()
    const [deal, other] = [await aDealOf(3), await aDealOf(3)]
    const first = await place(mine, [deal])
    const second = await place(mine, ...change(deal, other))
    expect(await ordersOf(mine)).toMatchObject([
      { id: first.id, status: 'released', reason: 'replaced' },
      { id: second.id, status: 'awaiting_payment' },
    ])
    const held = second.pickups
      .flatMap(({ lines }) => lines)
      .find(({ dealId }) => dealId === deal.id)!.quantity
    expect(await stockOf(deal.id)).toEqual({ remaining: 3 - held, held, sold: 0 })
    await work()
    expect(gateway.sessions.get(sessionOf(first))?.status).toBe('cancelled')
    expect(gateway.sessions.get(sessionOf(second))?.status).toBe('unpaid')
  })

  test('lets the new order use the last portions that the replaced order holds', async () => {
    const mine = await aShopper()
    const [last, more] = [await aDealOf(1), await aDealOf(1)]
    await place(mine, [last])
    await place(mine, [last, more])
    expect(await stockOf(last.id)).toEqual({ remaining: 0, held: 1, sold: 0 })
  })

  test('leaves the earlier order as it was when the new one is refused', async () => {
    const mine = await aShopper()
    const deal = await aDealOf(3)
    const gone = await aDealOf(1)
    await aPlacedOrder(await aShopper(), gateway, [gone])
    const { code: voucher } = await aVoucher(mine)
    const first = await place(mine, [deal], { voucher })
    expect(await refusalOf(place(mine, [deal, gone], { voucher }))).toMatchObject({ code: 'cart_changed' })
    expect(await openOf(mine)).toEqual([first.id])
    expect(await stockOf(deal.id)).toMatchObject({ held: 1 })
    const again = JSON.parse((await checkOrderPayment(mine, gateway, first.id)).text) as Order
    expect(again.payment).toMatchObject({ status: 'open', url: first.payment.url })
    // The voucher moves to the order that can use it.
    const second = await place(mine, [{ ...deal, quantity: 2 }], { voucher })
    expect(second).toMatchObject({ discount: 1000 })
  })

  test('answers a used idempotency key with its first result', async () => {
    const mine = await aShopper()
    const body = basketOf([await aDealOf(3)], { unpaidOrders: 'replace' })
    const [first, again] = [keyed(mine), keyed(mine)]
    const idOf = async (by: Ctx) => (JSON.parse((await placeOrder(by, gateway, body)).text) as Order).id
    const id = await idOf(first)
    expect(await idOf(again)).toBe(id)
    await leaveOrder(mine, id)
    expect(await idOf(again)).toBe(id)
    expect(await openOf(mine)).toEqual([])
  })

  test('does not continue an order whose hold expired, even before it is released', async () => {
    const mine = await aShopper()
    const deal = await aDealOf(3)
    const first = await place(mine, [deal])
    await run(ctx.db, sql`update orders.orders set hold_expires_at = now() where id = ${first.id}`)
    const second = await place(mine, [deal])
    expect(await ordersOf(mine)).toMatchObject([{ reason: 'expired' }, { id: second.id }])
  })

  test('replaces an unpaid order of compost alike, separately from food', async () => {
    const mine = await aShopper()
    const product = await aProduct(ctx)
    const food = await place(mine, [await aDealOf(3)])
    const first = await placeCompost(mine, gateway, [product])
    expect((await placeCompost(mine, gateway, [product])).id).toBe(first.id)
    const second = await placeCompost(mine, gateway, [{ ...product, kg: 2 }])
    expect(await openOf(mine)).toEqual([food.id, second.id])
    expect(
      await one(ctx.db, sql`select remaining, held from shop.products where id = ${product.id}`),
    ).toEqual({
      remaining: 98_000,
      held: 2000,
    })
  })

  test('replaces several unpaid orders that exist side by side', async () => {
    const mine = await aShopper()
    const deal = await aDealOf(9)
    for (let n = 0; n < 3; n++) await aPlacedOrder(mine, gateway, [deal])
    const { id } = await place(mine, [deal])
    expect(await openOf(mine)).toEqual([id])
    expect(await stockOf(deal.id)).toMatchObject({ held: 1 })
  })
})

describe('placing concurrently', () => {
  test('places one order with one hold for twenty tabs with one cart', async () => {
    const mine = await aShopper()
    const deal = await aDealOf(100)
    const orders = await Promise.all(Array.from({ length: 20 }, () => place(mine, [deal])))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(await ordersOf(mine)).toHaveLength(1)
    expect(await stockOf(deal.id)).toMatchObject({ held: 1 })
  })

  test('leaves one order with only its own portions for twenty different carts', async () => {
    const mine = await aShopper()
    const deals = await Promise.all(Array.from({ length: 20 }, () => aDealOf(5)))
    // Each cart shares a deal with the next one: without a fixed order of locks they would deadlock.
    const carts = deals
      .map((deal, n) => [deal, deals[(n + 1) % 20]!])
      .map((cart, n) => (n % 2 ? cart : cart.toReversed()))
    expect(await race(carts.map(cart => place(mine, cart)))).toEqual({ won: 20, codes: [] })
    const open = await openOf(mine)
    expect(open).toHaveLength(1)
    const { held } = await one<{ held: number }>(
      ctx.db,
      sql`select sum(held)::int as held from deals.deals where id = any (${deals.map(({ id }) => id)}::uuid[])`,
    )
    expect(held).toBe(2)
  })

  test('does not deadlock when customers replace orders for the same deals', async () => {
    const [one, two, three] = [await aDealOf(200), await aDealOf(200), await aDealOf(200)]
    const people = await Promise.all(Array.from({ length: 10 }, aShopper))
    await Promise.all(people.map((mine, n) => place(mine, [n % 2 ? one! : three!])))
    const turns = people.map((mine, n) => place(mine, n % 2 ? [three, two] : [two, one]))
    expect(await race(turns)).toEqual({ won: 10, codes: [] })
    const sums = await Promise.all([one, two, three].map(({ id }) => stockOf(id)))
    expect(sums.map(stock => (stock as { held: number }).held)).toEqual([5, 10, 5])
  })
})

describe('placing again after paying in another tab', () => {
  test('answers with the recorded paid order, and holds nothing new', async () => {
    const mine = await aShopper()
    const [deal, other] = [await aDealOf(3), await aDealOf(3)]
    const first = await place(mine, [deal])
    gateway.pay(sessionOf(first))
    await checkOrderPayment(mine, gateway, first.id)
    // The event that confirms it is still in the outbox.
    for (const wanted of [[deal], [other]])
      expect(await refusalOf(place(mine, wanted))).toEqual({ code: 'order_already_paid', orderId: first.id })
    await work()
    expect(await ordersOf(mine)).toMatchObject([{ id: first.id, status: 'paid' }])
    expect(await stockOf(other.id)).toMatchObject({ held: 0 })
  })

  test('verifies an unrecorded payment at the gateway before replacing the order', async () => {
    const mine = await aShopper()
    const first = await place(mine, [await aDealOf(3)])
    gateway.pay(sessionOf(first))
    expect(await refusalOf(place(mine, [await aDealOf(3)]))).toEqual({
      code: 'order_already_paid',
      orderId: first.id,
    })
    await work()
    expect(await ordersOf(mine)).toMatchObject([{ id: first.id, status: 'paid' }])
  })

  /**
   * @promise checkout.ends.late.text (payment page, order page)
   * @promise orders.released.late (payment page, order page)
   */
  test('refunds the payment of a replaced order when the gateway was unreachable', async () => {
    const mine = await aShopper()
    const first = await place(mine, [await aDealOf(3)])
    gateway.pay(sessionOf(first))
    gateway.isDown = true
    const second = await place(mine, [await aDealOf(3)])
    gateway.isDown = false
    await work()
    const { payment, status } = JSON.parse((await checkOrderPayment(mine, gateway, first.id)).text) as Order
    expect({ status, refunds: payment.refunds }).toMatchObject({
      status: 'released',
      refunds: [{ amount: first.total, status: 'refunded' }],
    })
    expect(gateway.balance).toBe(0)
    expect(await openOf(mine)).toEqual([second.id])
    // It was paid for, so it does not count as an abandoned hold.
    expect(await one(ctx.db, sql`select payment_tried from orders.orders where id = ${first.id}`)).toEqual({
      payment_tried: true,
    })
  })

  test('confirms or fully refunds a payment that is concurrent with the replacement', async () => {
    for (let round = 0; round < 12; round++) {
      const mine = await aShopper()
      const [deal, other] = [await aDealOf(3), await aDealOf(3)]
      const first = await place(mine, [deal])
      const payLate = async () => {
        await new Promise(resolve => setTimeout(resolve, round % 4))
        gateway.pay(sessionOf(first))
        await checkOrderPayment(mine, gateway, first.id)
        await deliver(ctx)
      }
      const [, placed] = await Promise.allSettled([payLate(), place(mine, [other])])
      await work()
      const paid = JSON.parse((await checkOrderPayment(mine, gateway, first.id)).text) as Order
      const isPaid = gateway.sessions.get(sessionOf(first))?.status === 'paid'
      const outcome = `${paid.status} ${placed.status}`
      expect(['confirmed rejected', 'released fulfilled', 'confirmed fulfilled']).toContain(outcome)
      expect(gateway.balance).toBe(paid.status === 'confirmed' ? first.total : 0)
      expect(paid.payment.refunds.length).toBe(isPaid && paid.status === 'released' ? 1 : 0)
      const sold = paid.status === 'confirmed' ? 1 : 0
      expect(await stockOf(deal.id)).toEqual({ remaining: 3 - sold, held: 0, sold })
      expect(await stockOf(other.id)).toMatchObject({ held: placed.status === 'fulfilled' ? 1 : 0 })
    }
  })
})

describe('replacing an unpaid order', () => {
  test('counts an order that was replaced for ten minutes as an expired hold', async () => {
    const mine = await aShopper()
    const [one, two] = [await aDealOf(90), await aDealOf(90)]
    let turns = 0
    const turn = () => place(mine, [turns % 2 ? one : two])
    for (; turns < 10; turns++) {
      const order = await turn().catch(() => undefined)
      if (!order) break
      await run(
        ctx.db,
        sql`update orders.orders set placed_at = placed_at - interval '595 seconds' where id = ${order.id}`,
      )
    }
    expect(await refusalOf(turn())).toMatchObject({ code: 'holds_paused' })
    // The last ten of the forty minutes are still running.
    expect(turns).toBe(4)
    // An existing hold stays until it expires.
    expect(await openOf(mine)).toHaveLength(1)
    await run(ctx.db, sql`update orders.orders set hold_expires_at = now() where status = 'awaiting_payment'`)
    await expireOrders(ctx)
    expect(await refusalOf(turn())).toMatchObject({ code: 'holds_paused' })
  })

  test('counts up to twenty replacements in ten minutes as no unpaid hold', async () => {
    const mine = await aShopper()
    const [one, two] = [await aDealOf(90), await aDealOf(90)]
    for (let n = 0; n < 20; n++) await place(mine, [n % 2 ? one : two])
    expect(await refusalOf(place(mine, [one, two]))).toMatchObject({ code: 'too_many_requests' })
  })
})
