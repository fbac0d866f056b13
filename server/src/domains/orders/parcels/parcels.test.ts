import { listParcels as listParcelsRoute, type Parcel } from '@dawra/contract/orders/parcels'
import type { Order } from '@dawra/contract/orders/schemas'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import { collectionWindow } from '@dawra/contract/shop/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  as,
  aVenue,
  deliver,
  type Person,
  sessionOf,
} from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf, race } from '#testing/refusals'
import { given } from '#testing/set-numbers'
import { aDelivery, aPlacedShopOrder, aProduct, aShopOrder, aVoucher } from '#testing/shop-builders'
import { recallBatch } from '../../shop/recall-batch.ts'
import { eraseCustomer } from '../erase-personal-data.ts'
import { getOrder } from '../get-order.ts'
import { checkOrderPayment } from '../payment/pay-order.ts'
import { cancelPickup } from '../pickups/cancel-pickup.ts'
import { getPickupThread } from '../pickups/pickup-thread.ts'
import { refundPickup } from '../pickups/refund-pickup.ts'
import { type Recalled, recallParcel } from '../recalls/recall-batch.ts'
import { advanceParcel, listParcels } from './parcels.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let mine: Ctx
let operator: Person
let byOperator: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  mine = as(ctx, await aPerson(ctx))
  operator = await aPerson(ctx, ['customer', 'operator'])
  byOperator = as(ctx, operator)
})
afterAll(() => database.drop())

const only = ({ pickups }: Order) => pickups[0]!
const delivered = async (by = mine) =>
  aShopOrder(by, gateway, [await aProduct(ctx)], { delivery: await aDelivery(by) })
const collected = async () => aShopOrder(mine, gateway, [await aProduct(ctx)])
const read = async ({ id }: Order, by = mine): Promise<Order> => JSON.parse((await getOrder(by, id)).text)
const to = (step: 'ready' | 'out_for_delivery' | 'completed', code?: string) => ({ to: step, code })
const step = (order: Order, ...given: Parameters<typeof to>) =>
  advanceParcel(byOperator, only(order).id, to(...given))

describe('a parcel', () => {
  test('sends a parcel on its way, then hands it over, each step once', async () => {
    const order = await delivered()
    expect(await codeOf(step(order, 'ready'))).toBe('pickup_not_markable')
    expect(await codeOf(step(order, 'completed'))).toBe('pickup_not_markable')
    for (let n = 0; n < 2; n++) await step(order, 'out_for_delivery')
    expect(await read(order)).toMatchObject({ status: 'out_for_delivery' })
    expect(await codeOf(cancelPickup(mine, only(order).id, 'other'))).toBe('pickup_not_cancellable')
    for (let n = 0; n < 2; n++)
      expect(await step(order, 'completed', only(order).code!)).toEqual({
        pickupId: only(order).id,
        status: 'completed',
      })
    expect(only(await read(order)).history.map(({ status }) => status)).toEqual([
      'confirmed',
      'out_for_delivery',
      'completed',
    ])
  })

  /** @promise shop.delivery.collectUntil */
  test('makes a parcel for pickup ready, then hands it over against its code', async () => {
    const order = await collected()
    const { code } = only(order)
    expect(await codeOf(step(order, 'out_for_delivery'))).toBe('pickup_not_markable')
    await step(order, 'ready')
    expect(await codeOf(step(order, 'completed'))).toBe('wrong_code')
    expect(await codeOf(step(order, 'completed', 'ZZ999'))).toBe('wrong_code')
    await step(order, 'completed', code!)
    expect(await read(order)).toMatchObject({ status: 'completed' })
    expect(await codeOf(cancelPickup(mine, only(order).id, 'other'))).toBe('pickup_not_cancellable')
  })

  test('picks up a parcel in the window set by the office; earlier orders keep theirs', async () => {
    const before = await collected()
    const set = { parcel_lead_hours: 24, parcel_days: 3 }
    await given(database.pool, set)
    const { window } = only(await collected())
    await given(database.pool, USUAL_SETTINGS)
    const expected = collectionWindow(mine.now, set)
    expect(Date.parse(window.startsAt)).toBe(Date.parse(expected.startsAt))
    expect(Date.parse(window.endsAt)).toBe(Date.parse(expected.endsAt))
    expect(only(await read(before)).window).toEqual(only(before).window)
  })

  test('limits guesses of a parcel’s code', async () => {
    const guesser = as(ctx, await aPerson(ctx, ['operator']))
    const order = await collected()
    const guess = (code: string) => codeOf(advanceParcel(guesser, only(order).id, to('completed', code)))
    for (let n = 0; n < 5; n++) expect(await guess(`ZZ00${n}`)).toBe('wrong_code')
    expect(await guess(only(order).code!)).toBe('too_many_codes')
  })

  test('advances no pickup of a deal as a parcel, and lets no venue cancel a parcel', async () => {
    const { venue, owner } = await aVenue(ctx)
    const food = await aConfirmedOrder(mine, gateway, [await aDeal(ctx, venue.id)])
    expect(await codeOf(step(food, 'ready'))).toBe('not_found')
    const order = await collected()
    expect(await codeOf(cancelPickup(as(ctx, owner), only(order).id, 'other'))).toBe('not_found')
    const halfSignedIn = as(ctx, { ...operator, hasSecondFactor: true, aal: 'aal1' })
    expect(await codeOf(cancelPickup(halfSignedIn, only(order).id, 'other'))).toBe('second_factor_needed')
  })

  test('shows a parcel on the board with its steps and address, without the code', async () => {
    const order = await delivered()
    const text = (await listParcels(byOperator)).text
    const { parcels } = listParcelsRoute.result.parse(JSON.parse(text)) as { parcels: Parcel[] }
    expect(parcels.find(({ id }) => id === only(order).id)).toMatchObject({
      orderNumber: order.number,
      kind: 'delivery',
      status: 'confirmed',
      destination: { area: 'qurum', address: { landmark: 'Opposite the park' } },
      customer: { name: 'Salim Al Harthy', phone: '+96892123456', isErased: false },
      products: [{ grams: 1000 }],
    })
    expect(text).not.toContain(only(order).code!)
    expect(text).not.toContain('"code"')
  })

  test('refuses a chat about a parcel', async () => {
    const order = await collected()
    expect(await codeOf(getPickupThread(mine, only(order).id))).toBe('not_found')
  })
})

test('paid by voucher has no card refund; the voucher returns with the last parcel', async () => {
  const products = [await aProduct(ctx, { pricePerKg: 400 }), await aProduct(ctx, { pricePerKg: 600 })]
  const { id, code } = await aVoucher(mine, { value: 1000 })
  const order = await aShopOrder(mine, gateway, products, { voucher: code })
  expect(order.total).toBe(500)
  const [first, last] = order.pickups
  const statusOf = () => one(ctx.db, sql`select status from vouchers.vouchers where id = ${id}`)
  expect(await cancelPickup(mine, first!.id, 'other')).toMatchObject({ refund: 0 })
  expect(await statusOf()).toEqual({ status: 'used' })
  expect(await cancelPickup(mine, last!.id, 'other')).toMatchObject({ refund: 500 })
  expect(await statusOf()).toEqual({ status: 'ready' })
  expect(
    await one(
      ctx.db,
      sql`select sum(amount)::int as left from payments.ledger_entries where account = ${`held:order:${order.id}`}`,
    ),
  ).toEqual({ left: 0 })
})

test('refunds a parcel once, only after the hand-over, also concurrently', async () => {
  const order = await collected()
  const { id, code } = only(order)
  expect(await codeOf(refundPickup(byOperator, id, 'Glass'))).toBe('pickup_not_refundable')
  await step(order, 'completed', code!)
  const attempts = Array.from({ length: 4 }, () => refundPickup(byOperator, id, 'Glass'))
  expect(await race(attempts)).toEqual({ won: 1, codes: ['pickup_not_refundable'] })
  expect(only(await read(order)).refundedAt).not.toBeNull()
  const news = await many(
    ctx.db,
    sql`select data from platform.outbox where topic = 'orders.pickup_refunded' and data ->> 'pickupId' = ${id}`,
  )
  const customerId = mine.actor.kind === 'user' ? mine.actor.userId : null
  expect(news).toEqual([{ data: { pickupId: id, orderId: order.id, customerId, kind: 'compost' } }])
})

describe('a recalled batch', () => {
  const jobs = async () => {
    await deliver(ctx)
    const due = await many<{ payload: Recalled }>(
      ctx.db,
      sql`with due as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = 'orders.recall_parcel' returning j.payload)
        select payload from due`,
    )
    for (const { payload } of due) await recallParcel(ctx, payload)
  }
  const system = () => database.ctx({ kind: 'system', name: 'test' })

  /**
   * @promise “Do not hand any of it over. Orders that were open are cancelled and refunded, and everyone who
   *   has some was told.”
   */
  test('cancels open orders of a batch, also later paid ones, and warns the other buyers', async () => {
    const product = await aProduct(ctx)
    const open = await aShopOrder(mine, gateway, [product])
    const out = await aShopOrder(mine, gateway, [product], { delivery: await aDelivery(mine) })
    await step(out, 'out_for_delivery')
    const done = await aShopOrder(mine, gateway, [product])
    await step(done, 'completed', only(done).code!)
    const other = await collected()
    const waiting = await aPlacedShopOrder(mine, gateway, [product])

    await recallBatch(system(), product.batch, 'Glass was found in it.')
    await jobs()
    for (const order of [open, out])
      expect(only(await read(order))).toMatchObject({ status: 'cancelled', cancelReason: 'recalled' })
    expect(await read(done)).toMatchObject({
      status: 'completed',
      pickups: [{ products: [{ recalledBecause: 'Glass was found in it.' }] }],
    })
    expect(await read(other)).toMatchObject({
      status: 'confirmed',
      pickups: [{ products: [{ recalledBecause: null }] }],
    })
    const warned = await many(
      ctx.db,
      sql`select data from platform.outbox where topic = 'orders.parcel_recalled'`,
    )
    expect(warned).toEqual([
      {
        data: {
          pickupId: only(done).id,
          orderId: done.id,
          batch: product.batch,
          reason: 'Glass was found in it.',
        },
      },
    ])

    gateway.pay(sessionOf(waiting))
    await checkOrderPayment(mine, gateway, waiting.id)
    await jobs()
    expect(await read(waiting)).toMatchObject({
      status: 'cancelled',
      payment: { refunds: [{ amount: 1000 }] },
    })
    // Compost that came back cannot be sold again.
    expect(await one(ctx.db, sql`select sold, held from shop.products where id = ${product.id}`)).toEqual({
      sold: 1000,
      held: 0,
    })
  })
})

test('erases the address with its customer, and refunds undelivered parcels', async () => {
  const leaver = as(ctx, await aPerson(ctx))
  const open = await delivered(leaver)
  const done = await delivered(leaver)
  await step(done, 'out_for_delivery')
  const unpaid = await aPlacedShopOrder(leaver, gateway, [await aProduct(ctx)], {
    delivery: await aDelivery(leaver),
  })
  const { userId } = leaver.actor as Person
  await transact(ctx, tx => eraseCustomer(tx, { userId, email: null }))
  gateway.pay(sessionOf(unpaid))
  await checkOrderPayment(leaver, gateway, unpaid.id)
  await deliver(ctx)
  for (const order of [open, unpaid])
    expect(await read(order, leaver)).toMatchObject({
      status: 'cancelled',
      pickups: [{ destination: { address: null } }],
    })
  expect(await read(done, leaver)).toMatchObject({ status: 'out_for_delivery', contact: { phone: null } })
  const rows = await many(
    ctx.db,
    sql`select address, phone from orders.destinations where pickup_id = any(${[only(open).id, only(done).id]}::uuid[])`,
  )
  expect(rows).toEqual([
    { address: null, phone: null },
    { address: null, phone: null },
  ])
})
