import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, keyed, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { anIban, weekClosing } from '#testing/payout-builders'
import {
  aDelivery,
  aPlacedShopOrder,
  aProduct,
  aSellerPerson,
  type ProductForSale,
} from '#testing/shop-builders'
import { cancelDeliveries } from '../../../orders/erase-personal-data.ts'
import { checkOrderPayment } from '../../../orders/payment/pay-order.ts'
import { cancelPickup } from '../../../orders/pickups/cancel-pickup.ts'
import { recallParcel } from '../../../orders/recalls/recall-batch.ts'
import { holdPayouts } from '../../../payouts/hold-payouts.ts'
import { issueStatements } from '../../../payouts/issue-statements.ts'
import { recallBatch } from '../../../shop/recall-batch.ts'
import { requestAccountChange } from '../../../shop/sellers/account.ts'
import { addMember, removeMember } from '../../../shop/sellers/members.ts'
import { selectStocked } from '../../../shop/store.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { KINDS } from '../index.ts'
import type { StatementFacts } from '../payouts/texts.en.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
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

type Tail<Of> = Of extends (who: never, provider: never, ...goods: infer Goods) => unknown ? Goods : never

async function sold(...goods: Tail<typeof aPlacedShopOrder>): Promise<Order> {
  const placed = await aPlacedShopOrder(buyer, gateway, ...goods)
  gateway.pay(sessionOf(placed))
  await checkOrderPayment(buyer, gateway, placed.id)
  return placed
}
const tell = () => deliverNotifications(database, services, new Date(Date.now() + 15 * 60_000))
const inbox = async (who: Ctx, language: 'en' | 'ar' = 'en') =>
  (await listNotifications(who, { language })).items

/**
 * @promise “They are back in your stock, unless the batch was recalled.” (mail, push, inbox
 *   `seller_order_cancelled`)
 */
test('notifies each seller once of a paid parcel and of one its customer cancels', async () => {
  const there = await aProduct(ctx)
  const neighbour = as(ctx, await aSellerPerson(ctx, there.sellerId))
  const { number, pickups } = await sold([{ ...product, kg: 3 }, there])
  await tell()
  const [news, ...more] = await inbox(farmer)
  expect(more).toEqual([])
  expect(news).toMatchObject({ kind: 'seller_order', link: '/seller' })
  expect(news?.text).toMatch(new RegExp(`${number}.*3 kg`))
  expect((await inbox(neighbour)).map(({ kind }) => kind)).toEqual(['seller_order'])
  const own = pickups.find(({ products }) => products[0]?.productId === product.id)!
  await cancelPickup(buyer, own.id, 'changed_my_mind')
  await tell()
  expect((await inbox(farmer)).map(({ kind }) => kind)).toEqual(['seller_order_cancelled', 'seller_order'])
  expect((await selectStocked(ctx, product.id)).gramsLeft).toBe(100_000)
  expect((await inbox(farmer, 'ar'))[0]?.title).toContain('ألغى الزبون')
  expect(await inbox(neighbour)).toHaveLength(1)
})

/**
 * @promise admin-settings.reasons.groups.cancel.text “What becomes of the food or the compost follows the
 *   cause, however it is worded.”
 * @promise admin-settings.reasons.groups.cancel.effect
 */
test('notifies the buyer, not the seller, of a parcel that the seller cancels', async () => {
  const { pickups } = await sold([product])
  await tell()
  await cancelPickup(farmer, pickups[0]!.id, 'sold_out')
  await tell()
  expect((await inbox(farmer)).map(({ kind }) => kind)).toEqual(['seller_order'])
  const notified = async (language: 'en' | 'ar') =>
    (await inbox(buyer, language)).find(({ kind }) => kind === 'order_cancelled')?.text
  expect(await notified('en')).toContain('Reason: \u2068Sold out\u2069.')
  expect(await notified('ar')).toContain('السبب: \u2068نفدت الكمية\u2069.')
})

/**
 * @promise “{portions} for {window} are not needed.”
 * @promise “{weight} for {window} are not needed.”
 */
test('notifies a seller of parcels that others cancel, and of recalls as recalls', async () => {
  const { pickups } = await sold([product])
  await tell()
  await cancelPickup(as(ctx, { kind: 'system', name: 'test' }), pickups[0]!.id, 'sold_out')
  await tell()
  expect((await inbox(farmer)).map(({ kind }) => kind)).toEqual([
    'seller_order_cancelled_by_office',
    'seller_order',
  ])
  expect((await inbox(farmer, 'ar'))[0]?.title).toContain('ألغى فريقنا')
  expect((await inbox(farmer))[0]?.text).toContain('Reason: \u2068Sold out\u2069.')
  await sold([{ ...product, kg: 2 }], { delivery: await aDelivery(buyer) })
  const third = await sold([{ ...product, kg: 3 }])
  await tell()
  await transact(ctx, tx => cancelDeliveries(tx, personOf(buyer).userId))
  await recallBatch(office, product.batch, 'Glass in a bag')
  await recallParcel(ctx, { pickupId: third.pickups[0]!.id, code: 'code', reason: 'Glass in a bag' })
  await tell()
  const kinds = (await inbox(farmer)).map(({ kind }) => kind)
  expect(kinds.filter(kind => kind !== 'seller_order').toSorted()).toEqual([
    'seller_batch_recalled',
    'seller_order_cancelled_by_office',
    'seller_order_cancelled_by_office',
  ])
})

/**
 * @promise “Do not hand any of it over. Orders that were open are cancelled and refunded, and everyone who
 *   has some was told.” (mail, push, inbox `seller_batch_recalled`)
 */
test('notifies a seller of a recalled batch with the reason', async () => {
  await recallBatch(office, product.batch, 'Glass in a bag')
  await tell()
  const [news] = await inbox(farmer)
  expect(news).toMatchObject({ kind: 'seller_batch_recalled', link: '/seller?tab=stock' })
  expect(news?.text).toContain('Glass in a bag')
})

/**
 * @promise operator-compost.sellers.addText
 * @promise operator-compost.sellers.removeText
 */
test('notifies a person who joins a seller or is removed', async () => {
  const person = await aPerson(ctx)
  const { rows } = await database.pool.query<{ email: string }>(
    'update identity.users set email_confirmed_at = now() where id = $1 returning email',
    [person.userId],
  )
  await addMember(keyed(office), product.sellerId, { q: rows[0]!.email })
  await tell()
  await removeMember(office, { sellerId: product.sellerId, userId: person.userId })
  await tell()
  expect((await inbox(as(ctx, person))).map(({ kind, link }) => [kind, link])).toEqual([
    ['seller_changed', '/support'],
    ['seller_changed', '/seller'],
  ])
})

test('does not notify people who left a seller of its orders', async () => {
  await run(ctx.db, sql`delete from shop.members where seller_id = ${product.sellerId}`)
  await sold([product])
  await tell()
  expect(await inbox(farmer)).toEqual([])
})

/** @promise business-papers.account.changeTextOfSeller */
test('notifies a seller’s people of a new account, a hold, and a statement with PDF', async () => {
  const colleague = as(ctx, await aSellerPerson(ctx, product.sellerId))
  await requestAccountChange(farmer, { holder: 'Al Nakhl Told', iban: anIban(8_000_001) })
  await holdPayouts(office, product.sellerId, 'The permit is being checked')
  await run(
    ctx.db,
    sql`select payments.book('sale', uuidv7()::text, 'gateway', ${`seller:${product.sellerId}`}, 6000)`,
  )
  await tell()
  for (const person of [farmer, colleague]) {
    const news = await inbox(person)
    expect(news.map(({ kind }) => kind).toSorted()).toEqual(['seller_account_asked', 'seller_payouts_held'])
    expect(news.every(({ link }) => link === '/seller?tab=earned')).toBe(true)
  }
  expect((await inbox(farmer)).find(({ kind }) => kind === 'seller_payouts_held')?.text).toContain(
    'The permit is being checked',
  )
  await issueStatements({ ...ctx, now: weekClosing(new Date()) })
  await tell()
  expect((await inbox(colleague))[0]).toMatchObject({ kind: 'seller_statement' })
  const { rows } = await database.pool.query<{ facts: StatementFacts }>(
    `select facts from notifications.notifications where kind = 'seller_statement' limit 1`,
  )
  const files = await KINDS.seller_statement.files?.(ctx, rows[0]!.facts, 'ar')
  expect(files).toMatchObject([{ contentType: 'application/pdf' }])
  expect(await inbox(buyer)).toEqual([])
})
