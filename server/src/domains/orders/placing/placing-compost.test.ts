import { order as orderShape } from '@dawra/contract/orders/schemas'
import { lineTotal, unitPrice } from '@dawra/contract/shop/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import type { Refusal } from '#platform/errors'
import { userIdOf } from '#platform/person'
import { asRefusal } from '#platform/problem'
import { one, run, sql } from '#platform/sql'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, keyed } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import {
  aDelivery,
  aPlacedShopOrder,
  aProduct,
  aShopOrder,
  aVoucher,
  SERVED,
  shopBasketOf,
} from '#testing/shop-builders'
import { removeAddress } from '../../profile/addresses.ts'
import { expireOrder, leaveOrder } from '../payment/release-order.ts'
import { placeShopOrder } from './place-shop-order.ts'

let database: TestDatabase
let ctx: Ctx
let venueId: string
const gateway = new FakeGateway()
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  venueId = (await aVenue(ctx)).venue.id
})
afterAll(() => database.drop())

const aCustomer = async () => as(ctx, await aPerson(ctx))
const stockOf = (id: string) =>
  one(ctx.db, sql`select remaining, held, sold from shop.products where id = ${id}`)
const voucherOf = (id: string) =>
  one(ctx.db, sql`select status, subject from vouchers.vouchers where id = ${id}`)
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => {
      const { code, facts } = asRefusal(error) as Refusal
      return { code, ...facts }
    },
  )

describe('placing compost', () => {
  test('holds compost, prices it by weight, adds delivery and fee, sells it when paid', async () => {
    const mine = await aCustomer()
    const product = await aProduct(ctx, { pricePerKg: 485 })
    const delivery = await aDelivery(mine)
    const placed = orderShape.parse(
      await aPlacedShopOrder(mine, gateway, [{ ...product, kg: 5 }], { delivery }),
    )
    const goods = lineTotal(unitPrice(485, 5000), 5000)
    expect(placed).toMatchObject({
      kind: 'compost',
      status: 'awaiting_payment',
      subtotal: goods,
      deliveryFee: 1000,
      serviceFee: 500,
      total: goods + 1500,
      savings: lineTotal(485, 5000) - goods,
      payment: { status: 'open', amount: goods + 1500 },
      pickups: [
        {
          kind: 'delivery',
          lines: [],
          destination: { area: 'qurum', address: { label: 'Home', way: '2235' } },
          products: [{ grams: 5000, unitPrice: 461, pricePerKg: 485, batch: product.batch }],
          venue: { id: product.sellerId, name: { en: 'Barka Green Farm' } },
        },
      ],
    })
    expect(await stockOf(product.id)).toEqual({ remaining: 95_000, held: 5000, sold: 0 })
    expect(Date.parse(placed.pickups[0]!.window.startsAt)).toBe(Date.parse(delivery.startsAt))

    const paid = orderShape.parse(await aShopOrder(mine, gateway, [product]))
    expect(paid).toMatchObject({ status: 'confirmed', pickups: [{ kind: 'collection', destination: null }] })
    expect(paid.pickups[0]?.code).toMatch(/^[A-HJ-NP-Z]{2}\d{3}$/)
    expect(await stockOf(product.id)).toEqual({ remaining: 94_000, held: 5000, sold: 1000 })
  })
  test('refuses changed compost with the changes, and holds nothing', async () => {
    const mine = await aCustomer()
    const fine = await aProduct(ctx)
    const few = await aProduct(ctx, { grams: 2500 })
    const dearer = await aProduct(ctx, { pricePerKg: 600 })
    const gone = await aProduct(ctx)
    await run(ctx.db, sql`update shop.products set is_available = false where id = ${gone.id}`)
    const wanted = [fine, { ...few, kg: 3 }, { ...dearer, pricePerKg: 550, kg: 5 }, gone]
    expect(await refused(aPlacedShopOrder(mine, gateway, wanted))).toEqual({
      code: 'cart_changed',
      products: expect.arrayContaining([
        { productId: few.id, kind: 'fewer_left', gramsLeft: 2000 },
        { productId: dearer.id, kind: 'price_changed', pricePerKg: 600 },
        { productId: gone.id, kind: 'gone' },
      ]),
    })
    expect(await stockOf(fine.id)).toEqual({ remaining: 100_000, held: 0, sold: 0 })
  })

  test('sums two lines of one product, at the price for the sum', async () => {
    const mine = await aCustomer()
    const product = await aProduct(ctx)
    const twice = (unit: number) => {
      const [line] = shopBasketOf([{ ...product, kg: 5 }]).lines
      const half = { ...line!, unitPrice: unit }
      return placeShopOrder(keyed(mine), gateway, { ...shopBasketOf([product]), lines: [half, half] })
    }
    expect(await refused(twice(475))).toMatchObject({ code: 'cart_changed' })
    const placed = JSON.parse((await twice(450)).text)
    expect(placed).toMatchObject({ subtotal: 4500, pickups: [{ products: [{ grams: 10_000 }] }] })
  })

  test('places one order for one key, also when it is sent again later', async () => {
    const mine = keyed(await aCustomer())
    const delivery = await aDelivery(mine)
    const basket = shopBasketOf([await aProduct(ctx)], { delivery })
    const ids = []
    for (let n = 0; n < 2; n++) ids.push(JSON.parse((await placeShopOrder(mine, gateway, basket)).text).id)
    await removeAddress(mine, delivery.addressId)
    ids.push(JSON.parse((await placeShopOrder(mine, gateway, basket)).text).id)
    expect(new Set(ids).size).toBe(1)
  })

  test('makes a pickup for each seller, and splits the voucher in proportion', async () => {
    const mine = await aCustomer()
    const products = [await aProduct(ctx, { pricePerKg: 333 }), await aProduct(ctx, { pricePerKg: 667 })]
    const { code } = await aVoucher(mine, { value: 500 })
    const { pickups, discount, voucher } = await aPlacedShopOrder(mine, gateway, products, { voucher: code })
    expect({ discount, voucher }).toMatchObject({ discount: 500, voucher: { code, title: { en: 'A gift' } } })
    const shares = pickups.map(pickup => [pickup.total, pickup.discount]).toSorted(([a], [b]) => a! - b!)
    expect(shares.map(([, share]) => share).reduce((sum, share) => sum! + share!, 0)).toBe(500)
    for (const [total, share] of shares) expect(Math.abs(share! - total! / 2)).toBeLessThan(1)
  })

  test('requires the buyer’s own address, a served area, an offered time, the right fee', async () => {
    const mine = await aCustomer()
    const product = await aProduct(ctx)
    const delivery = await aDelivery(mine)
    const place = (by: Ctx, over: object) =>
      refused(aPlacedShopOrder(by, gateway, [product], { delivery: { ...delivery, ...over } }))
    const startsAt = new Date(Date.parse(delivery.startsAt) + 3_600_000).toISOString()
    expect(await place(await aCustomer(), {})).toEqual({ code: 'not_found' })
    expect(await place(mine, { startsAt })).toMatchObject({ code: 'slot_not_offered' })
    expect(await place(mine, { fee: 500 })).toEqual({ code: 'cart_changed', deliveryFee: SERVED.fee })
    await run(ctx.db, sql`update profile.addresses set area = 'bawshar' where id = ${delivery.addressId}`)
    expect(await place(mine, {})).toEqual({ code: 'area_not_delivered', area: 'bawshar' })
    expect(await stockOf(product.id)).toMatchObject({ held: 0 })
  })
})

describe('a voucher at a checkout', () => {
  const OBSTACLES: [string, Parameters<typeof aVoucher>[1], string][] = [
    ['for food', { appliesTo: 'food' }, 'other_shop'],
    ['for free delivery, when the compost is collected', { kind: 'free_delivery' }, 'no_delivery'],
    ['for another area', { areas: ['seeb'] }, 'other_area'],
    ['with a minimum of five rials', { minimumOrder: 5000 }, 'below_minimum'],
  ]
  test.each(OBSTACLES)('refuses a voucher, and holds nothing: %s', async (_, terms, obstacle) => {
    const mine = await aCustomer()
    const product = await aProduct(ctx)
    const { code } = await aVoucher(mine, terms)
    const refusal = await refused(aPlacedShopOrder(mine, gateway, [product], { voucher: code }))
    expect(refusal).toMatchObject({ code: 'voucher_not_usable', obstacle })
    expect(await stockOf(product.id)).toMatchObject({ held: 0 })
  })

  test.each(['staff', 'accountant'])(
    'refuses a voucher at a venue where the buyer is %s, because the platform pays it',
    async role => {
      const mine = await aCustomer()
      const own = await aDeal(ctx, venueId)
      await run(
        ctx.db,
        sql`insert into venues.members (venue_id, user_id, role) values (${venueId}, ${userIdOf(mine)}, ${role}::venues.role)`,
      )
      const { code } = await aVoucher(mine)
      expect(await refused(aPlacedOrder(mine, gateway, [own], { voucher: code }))).toMatchObject({
        obstacle: 'own_venue',
      })
    },
  )

  test('refuses another user’s voucher as unknown, and an expired voucher as expired', async () => {
    const mine = await aCustomer()
    const deal = await aDeal(ctx, venueId)
    const { code } = await aVoucher(await aCustomer())
    expect(await refused(aPlacedOrder(mine, gateway, [deal], { voucher: code }))).toEqual({
      code: 'voucher_unknown',
    })
    const old = await aVoucher(mine)
    await run(
      ctx.db,
      sql`update vouchers.vouchers set issued_at = now() - interval '2 days', expires_at = now() - interval '1 day'
        where id = ${old.id}`,
    )
    expect(await refused(aPlacedOrder(mine, gateway, [deal], { voucher: old.code }))).toMatchObject({
      obstacle: 'expired',
    })
  })

  test.each(['left', 'expired'])('frees a voucher again once the order is %s', async how => {
    const mine = await aCustomer()
    const product = await aProduct(ctx)
    const { id, code } = await aVoucher(mine)
    const placed = await aPlacedShopOrder(mine, gateway, [product], { voucher: code })
    expect(await voucherOf(id)).toEqual({ status: 'held', subject: `order:${placed.id}` })
    await (how === 'left' ? leaveOrder(mine, placed.id) : expireOrder(ctx, placed.id))
    expect(await voucherOf(id)).toEqual({ status: 'ready', subject: null })
    expect(await stockOf(product.id)).toEqual({ remaining: 100_000, held: 0, sold: 0 })
  })
})
