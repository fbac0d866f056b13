import type { Order } from '@dawra/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { aPerson, as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf } from '#testing/refusals'
import {
  aDelivery,
  aProduct,
  aSellerPerson,
  aShopOrder,
  aVoucher,
  type ProductForSale,
} from '#testing/shop-builders'
import { advanceParcel } from '../../orders/parcels.ts'
import { refundPickup } from '../../orders/refund-pickup.ts'
import { getMoney, getOwnMoney } from './seller-money.ts'
import { getOwnStatement } from './seller-statement.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let office: Ctx
let buyer: Ctx
let product: ProductForSale
let farmer: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  office = as(ctx, await aPerson(ctx, ['customer', 'operator']))
})
beforeEach(async () => {
  buyer = as(ctx, await aPerson(ctx))
  product = await aProduct(ctx)
  farmer = as(ctx, await aSellerPerson(ctx, product.sellerId))
})
afterAll(() => database.drop())

const only = ({ pickups }: Order) => pickups[0]!
async function handedOver(kg: number): Promise<Order> {
  const order = await aShopOrder(buyer, gateway, [{ ...product, kg }])
  await advanceParcel(farmer, only(order).id, { to: 'completed', code: only(order).code! }, 'venue')
  return order
}
const accountOf = async (sellerId: string) =>
  (
    await one<{ baisa: number }>(
      ctx.db,
      sql`select coalesce(sum(amount), 0)::float8 as baisa from payments.ledger_entries
        where account = ${`seller:${sellerId}`}`,
    )
  ).baisa
const sheet = async (week: string, language: 'en' | 'ar' = 'en') =>
  (await (await getOwnStatement(farmer, { week, language })).text())
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')

test('weeks add up to the ledger, with what was given back and without fees of delivery', async () => {
  await handedOver(3)
  const returned = await handedOver(2)
  const delivered = await aShopOrder(buyer, gateway, [product], { delivery: await aDelivery(buyer) })
  for (const to of ['out_for_delivery', 'completed'] as const)
    await advanceParcel(farmer, only(delivered).id, { to }, 'venue')
  await refundPickup(office, only(returned).id, 'Glass in a bag')
  // Still to be handed over: not earned.
  await aShopOrder(buyer, gateway, [product])
  const { balance, weeks } = await getOwnMoney(farmer)
  expect(weeks).toEqual([
    {
      week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      parcels: 3,
      sales: 3000,
      refunds: -1000,
      other: 0,
      net: 2000,
      closing: 2000,
    },
  ])
  expect(balance).toBe(2000)
  expect(balance).toBe(await accountOf(product.sellerId))
  expect(new Date(`${weeks[0]!.week}T00:00:00Z`).getUTCDay()).toBe(0)
  expect(await getMoney(office, product.sellerId)).toEqual({ balance, weeks })
  const [head, ...lines] = await sheet(weeks[0]!.week)
  expect(head).toBe('"Date","Order","Kilograms","Sale","Refund","Net"')
  expect(lines).toHaveLength(4)
  expect(lines.find(line => line.includes(returned.number))).toMatch(/,2,1,-1,0$/)
  expect(lines.at(-1)).toMatch(/"Sum".*,2$/)
  expect((await sheet(weeks[0]!.week, 'ar'))[0]).toContain('الكيلوغرامات')
})

test('what a voucher paid is earned too', async () => {
  const { code } = await aVoucher(buyer, { value: 1000 })
  const order = await aShopOrder(buyer, gateway, [{ ...product, kg: 3 }], { voucher: code })
  expect(only(order).discount).toBe(1000)
  await advanceParcel(farmer, only(order).id, { to: 'completed', code: only(order).code! }, 'venue')
  expect((await getOwnMoney(farmer)).balance).toBe(1500)
})

test('a week after another one goes on from it', async () => {
  const order = await handedOver(1)
  const client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    "update payments.transfers set booked_at = booked_at - interval '7 days' where reference = $1",
    [only(order).id],
  )
  await client.query('set session_replication_role = origin')
  client.release()
  await handedOver(2)
  const { balance, weeks } = await getOwnMoney(farmer)
  expect(weeks.map(({ net, closing }) => [net, closing])).toEqual([
    [1000, 1500],
    [500, 500],
  ])
  expect(balance).toBe(1500)
})

test('others read nothing of it', async () => {
  await handedOver(1)
  const neighbour = as(ctx, await aSellerPerson(ctx, (await aProduct(ctx)).sellerId))
  const nothing = { balance: 0, weeks: [] }
  expect(await getOwnMoney(neighbour)).toEqual(nothing)
  expect(await getOwnMoney(buyer)).toEqual(nothing)
  expect(await codeOf(getOwnStatement(buyer, { week: '2026-11-22', language: 'en' }))).toBe('not_found')
  expect(await codeOf(getMoney(office, only(await handedOver(1)).id))).toBe('not_found')
})
