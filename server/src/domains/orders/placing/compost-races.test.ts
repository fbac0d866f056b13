import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, deliver, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { race } from '#testing/refusals'
import { aPlacedShopOrder, aProduct, aVoucher } from '#testing/shop-builders'
import { checkOrderPayment } from '../payment/pay-order.ts'
import { expireOrder } from '../payment/release-order.ts'

let database: TestDatabase
let ctx: Ctx
const gateway = new FakeGateway()
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

const aCustomer = async () => as(ctx, await aPerson(ctx))
const stockOf = (id: string) =>
  one(ctx.db, sql`select remaining, held, sold from shop.products where id = ${id}`)

test('lets one of two concurrent checkouts, of food and compost, use a voucher', async () => {
  const product = await aProduct(ctx)
  const deal = await aDeal(ctx, (await aVenue(ctx)).venue.id)
  for (let round = 0; round < 5; round++) {
    const mine = await aCustomer()
    const { code: voucher } = await aVoucher(mine)
    const outcomes = await Promise.allSettled([
      aPlacedOrder(mine, gateway, [deal], { voucher }),
      aPlacedShopOrder(mine, gateway, [product], { voucher }),
    ])
    const placed = outcomes.filter(outcome => outcome.status === 'fulfilled').map(({ value }) => value)
    expect(placed).toHaveLength(1)
    const [lost] = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(asRefusal(lost?.reason)?.facts).toMatchObject({ obstacle: 'in_use' })
  }
})

test('sells the last 10 kg to one of many buyers, whatever the order of their lines', async () => {
  const scarce = await aProduct(ctx, { grams: 10_000 })
  const plenty = await aProduct(ctx)
  const buyers = await Promise.all(Array.from({ length: 8 }, aCustomer))
  const wanted = [{ ...scarce, kg: 10 }, plenty]
  const won = await race(
    buyers.map((buyer, n) => aPlacedShopOrder(buyer, gateway, n % 2 ? wanted : wanted.toReversed())),
  )
  expect(won).toEqual({ won: 1, codes: ['cart_changed'] })
  expect(await stockOf(scarce.id)).toEqual({ remaining: 0, held: 10_000, sold: 0 })
  expect(await stockOf(plenty.id)).toMatchObject({ held: 1000 })
})

test('charges a price changed during concurrent orders only to buyers who saw it', async () => {
  const product = await aProduct(ctx)
  const buyers = await Promise.all(Array.from({ length: 5 }, aCustomer))
  const change = run(ctx.db, sql`update shop.products set price_per_kg = 600 where id = ${product.id}`)
  const outcomes = await Promise.allSettled([
    change,
    ...buyers.map(buyer => aPlacedShopOrder(buyer, gateway, [product])),
  ])
  for (const outcome of outcomes.slice(1))
    if (outcome.status === 'rejected')
      expect(asRefusal(outcome.reason)?.facts.products).toEqual([
        { productId: product.id, kind: 'price_changed', pricePerKg: 600 },
      ])
  const sold = await many(
    ctx.db,
    sql`select distinct unit_price from orders.shop_lines where product_id = ${product.id}`,
  )
  expect([[], [{ unit_price: 500 }]]).toContainEqual(sold)
})

test('sells or releases an order that is paid as its hold expires, and its voucher', async () => {
  for (let round = 0; round < 6; round++) {
    const mine = await aCustomer()
    const product = await aProduct(ctx)
    const { id, code } = await aVoucher(mine)
    const placed = await aPlacedShopOrder(mine, gateway, [product], { voucher: code })
    gateway.pay(sessionOf(placed))
    await Promise.all([
      checkOrderPayment(mine, gateway, placed.id).then(() => deliver(ctx)),
      expireOrder(ctx, placed.id),
    ])
    await deliver(ctx)
    const { status } = JSON.parse((await checkOrderPayment(mine, gateway, placed.id)).text)
    const { status: voucher } = await one<{ status: string }>(
      ctx.db,
      sql`select status from vouchers.vouchers where id = ${id}`,
    )
    expect([`confirmed used`, `released ready`]).toContain(`${status} ${voucher}`)
    const sold = status === 'confirmed' ? 1000 : 0
    expect(await stockOf(product.id)).toEqual({ remaining: 100_000 - sold, held: 0, sold })
  }
})
