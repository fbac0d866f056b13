import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson, openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, type Person, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { type PushService, pushService, type TestBrowser } from '#testing/push-service'
import { asSystem, pushes, pushesTo, pushServices, sendWaiting, subscribed, tell } from '#testing/push-setup'
import { Relay } from '../../../platform/outbox.ts'
import { markReady } from '../../orders/counter/mark-ready.ts'
import { checkOrderPayment } from '../../orders/payment/pay-order.ts'
import { cancelPickup } from '../../orders/pickups/cancel-pickup.ts'
import { orderReactions } from '../../orders/reactions.ts'
import { putPreferences } from '../preferences/preferences.ts'
import { putNotificationSettings } from '../preferences/quiet-settings.ts'
import { notificationReactions } from '../reactions.ts'
import { sendPush } from './send-push.ts'
import { addSubscription, listSubscriptions } from './subscriptions.ts'

const gateway = new FakeGateway()

let database: TestDatabase
let service: PushService
let venueId: string
let cook: Person
let customer: Person
let ctx: Ctx
let browser: TestBrowser
beforeAll(async () => {
  database = await testDatabase()
  service = await pushService()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = owner
})
beforeEach(async () => {
  customer = await aPerson(database.ctx())
  ctx = as(database.ctx(), customer)
  browser = await subscribed(ctx, service)
})
afterAll(async () => {
  await service.close()
  await database.drop()
})

async function anOrder() {
  const order = await aPlacedOrder(ctx, gateway, [await aDeal(database.ctx(), venueId)])
  gateway.pay(sessionOf(order))
  await checkOrderPayment(ctx, gateway, order.id)
  await deliverNotifications(database, { ...pushServices, keys: openKeys('a'.repeat(43)) })
  return order.pickups[0]!
}

const hear = () =>
  new Relay(() => asSystem(ctx), [orderReactions, ...Object.values(notificationReactions)]).drain()

const shown = () => browser.received.map(({ message }) => message.notification)

/**
 * @promise push.offer.title (order page and confirmation, where the browser can)
 * @promise push.offer.text (order page and confirmation, where the browser can)
 * @promise notifications.locked.detailsHint (notification settings, locked screen)
 * @promise legal.privacy.sections.whom.body “It cannot read it: the message is encrypted for your browser.”
 *   (privacy)
 */
test('shows time and place of a paid order on the device, and nothing personal', async () => {
  const pickup = await anOrder()
  await sendWaiting(ctx)
  const [push, ...more] = browser.received
  expect(more).toEqual([])
  const { message } = push!
  expect(message.web_push).toBe(8030)
  expect(message.app_badge).toBe(1)
  expect(message.notification).toMatchObject({ lang: 'en', dir: 'ltr', app_badge: '1' })
  expect(message.notification.title).toContain('Bait Al Luban')
  expect(message.notification.navigate).toMatch(/^https:\/\/dawra\.example\/orders\/[\w-]{36}$/)
  const text = JSON.stringify(message)
  for (const personal of ['OMR', 'DW-', 'Salim', pickup.code ?? 'no code'])
    expect(text.replaceAll(/[\u2068\u2069]/g, '')).not.toContain(personal)
  expect(push).toMatchObject({ urgency: 'high', ttl: 24 * 3600, topic: expect.stringMatching(/^[\w-]{32}$/) })
  expect(await pushesTo(ctx)).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect((await listSubscriptions(ctx))[0]?.lastSuccessAt).not.toBeNull()
})

test('replaces a title with private details on a locked screen', async () => {
  await tell(ctx, '1', 'order_refunded')
  await sendWaiting(ctx)
  await putNotificationSettings(ctx, { showsDetails: true })
  await tell(ctx, '2', 'order_refunded')
  await sendWaiting(ctx)
  expect(shown().map(({ title }) => title)).toEqual([
    'Your refund is on its way',
    expect.stringContaining('2.500'),
  ])
})

/** @promise notifications.locked.detailsHint */
test('shows more on a locked screen when the person chose so', async () => {
  await putNotificationSettings(ctx, { showsDetails: true })
  await anOrder()
  await sendWaiting(ctx)
  expect(shown()[0]?.body).toContain('OMR')
})

test('uses each device’s language at the time of sending', async () => {
  const other = await subscribed(ctx, service, 'ar')
  await tell(ctx)
  await addSubscription(ctx, pushes, { ...browser.subscription, device: 'Chrome', language: 'ar' })
  await sendWaiting(ctx)
  for (const device of [browser, other])
    expect(device.received[0]?.message.notification).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      title: 'تأخّر استرداد مبلغك',
    })
})

/**
 * @promise push.offer.title
 * @promise push.offer.text
 */
test('does not show a cancelled order as ready', async () => {
  const pickup = await anOrder()
  await sendWaiting(ctx)
  await markReady(as(database.ctx(), cook), pickup.id)
  await hear()
  await cancelPickup(as(database.ctx(), cook), pickup.id, 'sold_out')
  await hear()
  await sendWaiting(ctx)
  expect(shown().map(({ title }) => String(title))).toEqual([
    expect.stringContaining('confirmed'),
    expect.stringContaining('cancel'),
  ])
  expect(await pushesTo(ctx)).toContainEqual(expect.objectContaining({ reason: 'not true any more' }))
})

test('does not send a push for a kind that was switched off in the meantime', async () => {
  await tell(ctx)
  await putPreferences(ctx, [{ kind: 'refund_failed', channel: 'push', isOn: false }])
  await sendWaiting(ctx)
  expect(browser.received).toEqual([])
})

test('shows nothing after the person’s data was erased', async () => {
  await tell(ctx)
  await transact(asSystem(ctx), tx => erasePerson(tx, customer.userId))
  const [{ bundle } = { bundle: '' }] = await pushesTo(ctx)
  await sendPush(asSystem(ctx), pushServices, { bundle })
  expect(browser.received).toEqual([])
})

test('shows no notifications of a browser’s former user to its next user', async () => {
  await tell(ctx)
  const next = as(ctx, await aPerson(ctx))
  await addSubscription(next, pushes, { ...browser.subscription, device: 'Chrome', language: 'en' })
  await sendWaiting(ctx)
  expect(browser.received).toEqual([])
  expect(await pushesTo(ctx)).toMatchObject([
    { state: 'dropped', reason: 'the device is not there any more' },
  ])
})

test('replaces on the device a push that is sent twice after a crash', async () => {
  await tell(ctx)
  const [{ bundle } = { bundle: '' }] = await pushesTo(ctx)
  const dies = { ...pushServices, pushes: { ...pushes, send: sendAndDie } }
  await expect(sendPush(asSystem(ctx), dies, { bundle })).rejects.toThrow('killed')
  await sendWaiting(ctx)
  const [first, second] = browser.received
  expect(second?.message.notification.tag).toBe(first?.message.notification.tag)
  expect(second?.topic).toBe(first?.topic)
  expect(await pushesTo(ctx)).toMatchObject([{ state: 'sent' }])
})

async function sendAndDie(...requested: Parameters<typeof pushes.send>): Promise<never> {
  await pushes.send(...requested)
  throw new Error('killed')
}
