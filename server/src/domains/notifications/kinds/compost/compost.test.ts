import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { renderSms } from '#platform/messages/render'
import { many, one, sql } from '#platform/sql'
import { aPerson, as, type Person, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { clockIn } from '#testing/days'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { kindsMailedTo } from '#testing/mails-to'
import { aDelivery, aPlacedShopOrder, aProduct, type ProductForSale } from '#testing/shop-builders'
import { advanceParcel } from '../../../orders/parcels/parcels.ts'
import { checkOrderPayment } from '../../../orders/payment/pay-order.ts'
import { recallParcel } from '../../../orders/recalls/recall-batch.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { notificationMessages } from '../../mails/messages.ts'
import { putPreferences } from '../../preferences/preferences.ts'
import { KINDS } from '../index.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
let database: TestDatabase
let customer: Person
let mine: Ctx
let office: Ctx
let product: ProductForSale
beforeAll(async () => {
  database = await testDatabase()
  office = as(database.ctx(), await aPerson(database.ctx(), ['customer', 'operator']))
  product = await aProduct(database.ctx())
})
beforeEach(async () => {
  customer = await aPerson(database.ctx())
  mine = as(database.ctx(), customer)
})
afterAll(() => database.drop())

const tell = () => deliverNotifications(database, services)
const notified = async () =>
  (await listNotifications(mine, { language: 'en' })).items.map(({ kind }) => kind).toReversed()

async function paid(isDelivered: boolean) {
  const ways = isDelivered ? { delivery: await aDelivery(mine) } : {}
  const placed = await aPlacedShopOrder(mine, gateway, [product], ways)
  gateway.pay(sessionOf(placed))
  await checkOrderPayment(mine, gateway, placed.id)
  await tell()
  const order = JSON.parse((await checkOrderPayment(mine, gateway, placed.id)).text) as Order
  return order.pickups[0]!
}

/** @promise operator-compost.handOver.textWithout */
test('notifies when a delivery leaves and when it is handed over', async () => {
  const { id } = await paid(true)
  await advanceParcel(office, id, { to: 'out_for_delivery' })
  await tell()
  await advanceParcel(office, id, {
    to: 'completed',
    handedTo: { name: 'Maryam', reason: 'The phone was dead' },
  })
  await tell()
  expect(await notified()).toEqual(['order_paid', 'parcel_on_its_way', 'parcel_delivered'])
  const [delivered] = (await listNotifications(mine, { language: 'en' })).items
  expect(delivered?.text).toMatch(/without the code, to .*Maryam.*The phone was dead/)
  const paidMail = await one<{ text: string }>(
    mine.db,
    sql`select facts::text as text from platform.messages where template = 'order_paid'
      and recipient = (select email from identity.people where id = ${customer.userId})`,
  )
  expect(paidMail.text).not.toMatch(/"code": "/)
})

/** @promise shop.delivery.collectUntil (compost checkout) */
test('notifies when a parcel is ready for pickup', async () => {
  const { id, code } = await paid(false)
  await advanceParcel(office, id, { to: 'ready' })
  await tell()
  await advanceParcel(office, id, { to: 'completed', code: code! })
  await tell()
  expect(await notified()).toEqual(['order_paid', 'parcel_ready'])
})

/**
 * @promise “Do not use it: compost was recalled” (mail, SMS, push; cannot be switched off)
 * @promise operator-compost.recall.text “Everyone who already has some gets an email with your reason, and a
 *   text message.” (office, recall a batch)
 * @promise “Do not hand any of it over. Orders that were open are cancelled and refunded, and everyone who
 *   has some was told.”
 */
test('notifies everybody with recalled compost by mail and SMS, despite all settings', async () => {
  const { id, code } = await paid(false)
  await advanceParcel(office, id, { to: 'completed', code: code! })
  await putPreferences(mine, [{ kind: 'compost_recalled', channel: 'mail', isOn: false }])
  const recalled = { pickupId: id, code: product.batch, reason: 'Glass was found in it.' }
  const system = database.ctx({ kind: 'system', name: 'test' })
  await recallParcel(system, recalled)
  await recallParcel(system, recalled)
  await tell()
  const { email, phone } = await one<{ email: string; phone: string }>(
    mine.db,
    sql`select email, phone from identity.people where id = ${customer.userId}`,
  )
  const sent = await many<{ channel: string; to: string }>(
    mine.db,
    sql`select channel, recipient as "to" from platform.messages where template = 'compost_recalled' order by channel`,
  )
  expect(sent).toEqual([
    { channel: 'mail', to: email },
    { channel: 'sms', to: phone },
  ])
})

test.each([
  ['en', 160],
  ['ar', 70],
] as const)('fits the SMS of a recall in %s into one part', (language, most) => {
  const text = renderSms([notificationMessages], {
    template: 'compost_recalled',
    language,
    facts: { items: KINDS.compost_recalled.examples },
  })
  expect(text).toContain('VC-2609-01')
  expect(text.length).toBeLessThanOrEqual(most)
})

test('notifies of a hand-over late in the evening at once, not in the morning', async () => {
  const { id } = await paid(true)
  await advanceParcel(office, id, { to: 'out_for_delivery' })
  await tell()
  await advanceParcel(office, id, {
    to: 'completed',
    handedTo: { name: 'Maryam', reason: 'The phone was dead' },
  })
  await deliverNotifications(database, services, clockIn(new Date(), 1, '23:00'))
  expect(await kindsMailedTo(mine)).toContain('parcel_delivered')
})
