import { randomUUID } from 'node:crypto'
import { HIGHEST_ORDER } from '@dawra/contract/orders/rules'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import { collectionWindow } from '@dawra/contract/shop/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { aDeal, aPerson, as, aVenue, basketOf, keyed, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf, race } from '#testing/refusals'
import { aProduct, shopBasketOf } from '#testing/shop-builders'
import { placeShopOrder } from './place-shop-order.ts'
import { callPlace, callPlaceShop } from './store.ts'

let database: TestDatabase
let ctx: Ctx
let venueId: string
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  venueId = (await aVenue(ctx)).venue.id
})
afterAll(() => database.drop())

const by = ({ userId }: Person) => ({ customerId: userId, key: randomUUID(), fingerprint: 'same' })
const ordersOf = ({ userId }: Person) =>
  one(ctx.db, sql`select count(*)::int as n from orders.orders where customer_id = ${userId}`)
/** A deal of which ten portions cost `over` baisa more than an order may. */
const aTray = (over: number) =>
  aDeal(ctx, venueId, { price: HIGHEST_ORDER / 10 + over / 10, originalPrice: 100_000, portions: 40 })

/** @promise refusals.order_too_large (checkout) */
test('refuses food above the limit in the database, also for concurrent orders', async () => {
  const tray = await aTray(10)
  const people = await Promise.all([1, 2, 3].map(() => aPerson(ctx)))
  const attempts = people.map(person =>
    callPlace(ctx.db, by(person), { ...basketOf([{ ...tray, quantity: 10 }]), basket: randomUUID() }),
  )
  expect(await race(attempts)).toEqual({ won: 0, codes: ['order_too_large'] })
  expect(await one(ctx.db, sql`select remaining, held from deals.deals where id = ${tray.id}`)).toEqual({
    remaining: 40,
    held: 0,
  })
  for (const person of people) expect(await ordersOf(person)).toEqual({ n: 0 })
})

test('places an order of exactly the limit', async () => {
  const tray = await aTray(0)
  const person = await aPerson(ctx)
  const body = { ...basketOf([{ ...tray, quantity: 10 }]), basket: randomUUID() }
  const { orderId } = await callPlace(ctx.db, by(person), body)
  expect(await one(ctx.db, sql`select subtotal from orders.orders where id = ${orderId}`)).toEqual({
    subtotal: HIGHEST_ORDER,
  })
})

/** @promise refusals.order_too_large */
test('refuses compost above the limit at the checkout and in the database', async () => {
  const product = await aProduct(ctx, { pricePerKg: 100_000 })
  const person = await aPerson(ctx)
  const body = shopBasketOf([{ ...product, kg: 10 }])
  const customer = keyed(as(ctx, person))
  expect(await codeOf(placeShopOrder(customer, new FakeGateway(), body))).toBe('order_too_large')
  const terms = { destination: null, window: collectionWindow(ctx.now, USUAL_SETTINGS) }
  const placing = callPlaceShop(ctx.db, by(person), { ...body, basket: randomUUID() }, terms)
  expect(await codeOf(placing)).toBe('order_too_large')
  expect(await ordersOf(person)).toEqual({ n: 0 })
  expect(await one(ctx.db, sql`select held from shop.products where id = ${product.id}`)).toEqual({ held: 0 })
})
