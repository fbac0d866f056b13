import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { renderSms } from '#platform/messages/render'
import { many, one, run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, keyed, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { mailsTo } from '#testing/mails-to'
import { completePickup } from '../../../orders/counter/complete-pickup.ts'
import { refundPart } from '../../../orders/payment/refund-part.ts'
import { recallDeal } from '../../../orders/recalls/recall-deal.ts'
import { recallPickup } from '../../../orders/recalls/recall-pickup.ts'
import { settleRefund } from '../../../payments/settle-refund.ts'
import { addMember } from '../../../venues/add-member.ts'
import { setShift } from '../../../venues/shift.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { notificationMessages } from '../../mails/messages.ts'
import { KINDS } from '../index.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
let cook: Person
let customer: Person
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = owner
})
beforeEach(async () => {
  customer = await aPerson(ctx)
})
afterAll(() => database.drop())

const tell = () => deliverNotifications(database, services)
const system = () => as(ctx, { kind: 'system', name: 'test' })
const notified = async (who: Person) =>
  (await listNotifications(as(ctx, who), { language: 'en' })).items.map(({ kind }) => kind).toReversed()

async function handedOver() {
  const deal = await aDeal(ctx, venueId, openNow(ctx.now))
  const order = await aConfirmedOrder(as(ctx, customer), gateway, [{ ...deal, quantity: 2 }])
  const pickup = order.pickups[0]!
  await completePickup(as(ctx, cook), venueId, pickup.code!)
  await tell()
  return { dealId: deal.id, pickupId: pickup.id }
}

async function settleAll() {
  const due = await many<{ id: string }>(
    ctx.db,
    sql`select id from payments.refunds where status = 'pending'`,
  )
  for (const { id } of due) await settleRefund(system(), gateway, id)
  await tell()
}

/** @promise pickup-help.part.text (board, Refund a part) */
test('notifies of a partial refund with its reason, and not again when settled', async () => {
  const { pickupId } = await handedOver()
  await refundPart(keyed(as(ctx, cook)), pickupId, {
    part: { by: 'amount', amount: 700 },
    reason: 'The rice was missing',
  })
  await tell()
  await settleAll()
  const kinds = await notified(customer)
  expect(kinds.filter(kind => kind === 'order_part_refunded')).toHaveLength(1)
  expect(kinds).not.toContain('order_refunded')
  const mails = await mailsTo(as(ctx, customer))
  expect(mails.at(-1)).toMatchObject({
    news: 'order_part_refunded',
    reason: 'The rice was missing',
    amount: 700,
  })
})

/** @promise orders.foodRecall.money */
test('notifies of recalled food at once on every channel, and the office too', async () => {
  const operator = await aPerson(ctx, ['customer', 'operator'])
  await run(
    ctx.db,
    sql`insert into identity.user_roles (user_id, role) values (${operator.userId}, 'operator')`,
  )
  const which = await handedOver()
  await recallDeal(as(ctx, cook), which.dealId, { reason: 'Glass was found in it', advice: 'throw_away' })
  await recallPickup(system(), which)
  await recallPickup(system(), which)
  await tell()
  await tell()
  expect((await notified(customer)).filter(kind => kind === 'food_recalled')).toHaveLength(1)
  const { email, phone } = await one<{ email: string; phone: string }>(
    ctx.db,
    sql`select email, phone from identity.people where id = ${customer.userId}`,
  )
  const sent = await many<{ channel: string; to: string }>(
    ctx.db,
    sql`select channel, recipient as "to" from platform.messages where template = 'food_recalled' order by channel`,
  )
  expect(sent).toEqual([
    { channel: 'mail', to: email },
    { channel: 'sms', to: phone },
  ])
  expect(await notified(operator)).toContain('office_recall')
})

/**
 * @promise “Do not hand any of it over. It is off sale for good; open orders with it are cancelled and
 *   refunded, and everyone who already has some is warned.” (mail, push, inbox `store_deal_recalled`)
 */
test('notifies the whole team of the store at once of the office’s recall', async () => {
  const operator = await aPerson(ctx, ['customer', 'operator'])
  const waiter = await aPerson(ctx)
  await addMember(system(), venueId, waiter.userId, 'staff')
  await setShift(as(ctx, waiter), venueId, false)
  const deal = await aDeal(ctx, venueId)
  const recalled = async (who: Person) =>
    (await listNotifications(as(ctx, who), { language: 'en' })).items.filter(
      ({ kind }) => kind === 'store_deal_recalled',
    )
  const own = await aDeal(ctx, venueId)
  await recallDeal(as(ctx, cook), own.id, { reason: 'It was too warm', advice: 'throw_away' })
  await tell()
  expect(await recalled(cook)).toEqual([])
  await recallDeal(as(ctx, operator), deal.id, { reason: 'Glass was found in it', advice: 'throw_away' })
  await tell()
  for (const who of [cook, waiter]) {
    const [news] = await recalled(who)
    expect(news).toMatchObject({ link: `/business/deals?venue=${venueId}` })
    expect(news?.text).toMatch(/Do not hand any of it over.*Glass was found in it/)
  }
  expect(await recalled(customer)).toEqual([])
})

test.each([
  ['en', 160],
  ['ar', 70],
] as const)('fits the SMS of a food recall in %s into one part', (language, most) => {
  const text = renderSms([notificationMessages], {
    template: 'food_recalled',
    language,
    facts: { items: KINDS.food_recalled.examples },
  })
  expect(text).toContain('DS2611210042')
  expect(text.length).toBeLessThanOrEqual(most)
})
