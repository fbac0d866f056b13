import { listOwnParcels as listOwnParcelsRoute } from '@dawra/contract/orders/parcels'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, sql } from '#platform/sql'
import { aPerson, as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf, race } from '#testing/refusals'
import {
  aDelivery,
  aPlacedShopOrder,
  aProduct,
  aSellerPerson,
  aShopOrder,
  aVoucher,
  type ProductForSale,
} from '#testing/shop-builders'
import { removeMember } from '../../shop/sellers/members.ts'
import { selectStocked } from '../../shop/store.ts'
import { getOrder } from '../get-order.ts'
import { cancelPickup } from '../pickups/cancel-pickup.ts'
import { refundPickup } from '../pickups/refund-pickup.ts'
import { advanceParcel, listOwnParcels } from './parcels.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let office: Ctx
let buyer: Ctx
let product: ProductForSale
let farmer: Ctx
let neighbour: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  office = as(ctx, await aPerson(ctx, ['customer', 'operator']))
})
beforeEach(async () => {
  buyer = as(ctx, await aPerson(ctx))
  product = await aProduct(ctx)
  farmer = as(ctx, await aSellerPerson(ctx, product.sellerId))
  neighbour = as(ctx, await aSellerPerson(ctx, (await aProduct(ctx)).sellerId))
})
afterAll(() => database.drop())

const only = ({ pickups }: Order) => pickups[0]!
const collected = () => aShopOrder(buyer, gateway, [product])
const delivered = async () => aShopOrder(buyer, gateway, [product], { delivery: await aDelivery(buyer) })
const board = async (by: Ctx) => {
  const answer = await listOwnParcels(by)
  return listOwnParcelsRoute.result.parse('text' in answer ? JSON.parse(answer.text) : answer).parcels
}
type Step = Parameters<typeof advanceParcel>[2]
const step = (order: Order, to: Step['to'], code?: string, by = farmer) =>
  advanceParcel(by, only(order).id, { to, code }, 'venue')
const HANDED_TO = { name: 'Maryam Al Balushi', reason: 'The phone was dead' }
const earned = async () => {
  const { baisa } = await one<{ baisa: number }>(
    ctx.db,
    sql`select coalesce(sum(amount), 0)::float8 as baisa from payments.ledger_entries
      where account = ${`seller:${product.sellerId}`}`,
  )
  return baisa
}

describe('the team of a seller', () => {
  test('makes parcels ready and hands them over against the code; the seller earns', async () => {
    const order = await collected()
    await step(order, 'ready')
    expect(await codeOf(step(order, 'completed'))).toBe('wrong_code')
    expect(await codeOf(step(order, 'completed', 'ZZ999'))).toBe('wrong_code')
    expect(await earned()).toBe(0)
    expect(await step(order, 'completed', only(order).code!)).toMatchObject({ status: 'completed' })
    expect(await earned()).toBe(500)
    const trail = await many<{ by: string }>(
      ctx.db,
      sql`select closed_by as by from orders.pickups where id = ${only(order).id}`,
    )
    expect(trail).toEqual([{ by: 'venue' }])
  })

  test('delivers a parcel, each step once, also concurrently with the office', async () => {
    const order = await delivered()
    const code = only(order).code!
    const both = (to: Step['to']) =>
      race([
        step(order, to, code),
        advanceParcel(farmer, only(order).id, { to, handedTo: HANDED_TO }, 'venue'),
        advanceParcel(office, only(order).id, { to, code }),
        advanceParcel(office, only(order).id, { to, code }),
      ])
    expect(await both('out_for_delivery')).toEqual({ won: 4, codes: [] })
    expect(await both('completed')).toEqual({ won: 4, codes: [] })
    expect(await earned()).toBe(500)
  })

  /** @promise operator-compost.handOver.textWithout (seller and office, hand a delivery over) */
  test('delivers against the code, or by name with a reason that the buyer reads', async () => {
    const order = await delivered()
    await step(order, 'out_for_delivery')
    expect(await codeOf(step(order, 'completed'))).toBe('wrong_code')
    expect(await codeOf(step(order, 'completed', 'ZZ999'))).toBe('wrong_code')
    expect(await earned()).toBe(0)
    await advanceParcel(farmer, only(order).id, { to: 'completed', handedTo: HANDED_TO }, 'venue')
    const read = only(JSON.parse((await getOrder(buyer, order.id)).text) as Order)
    expect(read).toMatchObject({ status: 'completed', destination: { handedTo: HANDED_TO } })
    expect(await earned()).toBe(500)
    // A collection is handed over only against the code.
    const fetched = await collected()
    const byName = advanceParcel(farmer, only(fetched).id, { to: 'completed', handedTo: HANDED_TO }, 'venue')
    expect(await codeOf(byName)).toBe('wrong_code')
    const shown = await delivered()
    await step(shown, 'out_for_delivery')
    await step(shown, 'completed', only(shown).code!)
    const other = only(JSON.parse((await getOrder(buyer, shown.id)).text) as Order)
    expect(other.destination?.handedTo).toBeNull()
  })

  test('lets the seller cancel a parcel, which refunds the buyer', async () => {
    const order = await collected()
    expect(await cancelPickup(farmer, only(order).id, 'sold_out')).toMatchObject({
      status: 'cancelled',
      refund: order.total,
    })
    // `sold_out` compost does not exist, so it is not sold again.
    expect((await selectStocked(ctx, product.id)).gramsLeft).toBe(99_000)
  })

  test('lets either a hand-over or the buyer’s concurrent cancellation win', async () => {
    const order = await collected()
    const { won, codes } = await race([
      cancelPickup(buyer, only(order).id, 'changed_my_mind'),
      step(order, 'completed', only(order).code!),
    ])
    expect({ won, codes: codes.length }).toEqual({ won: 1, codes: 1 })
  })

  test('hides other sellers’ parcels from the team, and all parcels after leaving it', async () => {
    const order = await collected()
    const refusals = async (by: Ctx) => [
      await codeOf(step(order, 'ready', undefined, by)),
      await codeOf(step(order, 'completed', only(order).code!, by)),
      await codeOf(cancelPickup(by, only(order).id, 'other')),
    ]
    const nothing = ['not_found', 'not_found', 'not_found']
    for (const by of [neighbour, as(ctx, await aPerson(ctx))]) expect(await refusals(by)).toEqual(nothing)
    // The office has routes of its own, whose actions are in the audit log.
    expect(await codeOf(step(order, 'ready', undefined, office))).toBe('not_found')
    expect(await board(neighbour)).toEqual([])
    const { userId } = farmer.actor as { userId: string }
    await removeMember(office, { sellerId: product.sellerId, userId })
    expect(await refusals(farmer)).toEqual(nothing)
    expect(await board(farmer)).toEqual([])
  })
})

test('refuses a voucher for the buyer’s own products, because the platform pays it', async () => {
  const { code } = await aVoucher(farmer, { value: 1000 })
  const other = await aProduct(ctx)
  const own = aPlacedShopOrder(farmer, gateway, [{ ...product, kg: 3 }, other], { voucher: code })
  expect(await own.catch(asRefusal)).toMatchObject({
    code: 'voucher_not_usable',
    facts: { obstacle: 'own_seller' },
  })
  const order = await aShopOrder(farmer, gateway, [{ ...other, kg: 3 }], { voucher: code })
  expect(order).toMatchObject({ status: 'confirmed', discount: 1000 })
})

test('shows the office that the seller’s side took a step', async () => {
  const order = await collected()
  await step(order, 'ready')
  const sides = await many<{ side: string }>(
    ctx.db,
    sql`select orders.side_of(t.actor, ${(buyer.actor as { userId: string }).userId}, null, ${product.sellerId}) as side
      from orders.transitions t where t.pickup_id = ${only(order).id} and t.status = 'ready'`,
  )
  expect(sides).toEqual([{ side: 'venue' }])
})

describe('the board of a seller', () => {
  test('shows a seller its own parcels, without codes, with phone and address while open', async () => {
    const [mine, theirs] = [await delivered(), await aShopOrder(buyer, gateway, [await aProduct(ctx)])]
    const [parcel, ...others] = await board(farmer)
    expect(others).toEqual([])
    expect(parcel).toMatchObject({
      id: only(mine).id,
      customer: { name: 'Salim Al Harthy', phone: expect.stringMatching(/^\+968/) },
      destination: { address: { way: '2235' } },
    })
    const answer = await listOwnParcels(farmer)
    const text = 'text' in answer ? answer.text : ''
    expect(text).not.toContain(only(mine).code!)
    expect(text).not.toContain(theirs.number)
    await step(mine, 'out_for_delivery')
    await step(mine, 'completed', only(mine).code!)
    const [done] = await board(farmer)
    expect(done).toMatchObject({ status: 'completed', destination: null, customer: { phone: null } })
  })

  test('shows an order of two sellers as two parcels, each to its own seller', async () => {
    const there = await aProduct(ctx)
    const order = await aShopOrder(buyer, gateway, [product, there])
    const [parcel, ...others] = await board(farmer)
    expect(others).toEqual([])
    expect(parcel?.products.map(({ productId }) => productId)).toEqual([product.id])
    const foreign = order.pickups.find(({ id }) => id !== parcel?.id)!
    expect(await codeOf(advanceParcel(farmer, foreign.id, { to: 'ready' }, 'venue'))).toBe('not_found')
  })

  test('counts no earnings for parcels that the office refunds afterwards', async () => {
    const order = await collected()
    await step(order, 'completed', only(order).code!)
    await refundPickup(office, only(order).id, 'Glass in a bag', { asks: false })
    expect(await earned()).toBe(0)
    expect((await board(farmer))[0]).toMatchObject({ refundedAt: expect.any(String) })
  })
})
