import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { renderMail } from '#platform/messages/render'
import { many, one, sql } from '#platform/sql'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, type Person, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { Relay } from '../../../platform/outbox.ts'
import { markReady } from '../../orders/counter/mark-ready.ts'
import { checkOrderPayment } from '../../orders/payment/pay-order.ts'
import { cancelPickup } from '../../orders/pickups/cancel-pickup.ts'
import { orderReactions } from '../../orders/reactions.ts'
import { notificationReactions } from '../reactions.ts'
import { setMailSubscription } from './mail-subscription.ts'
import { notificationMessages } from './messages.ts'
import { writeMessages } from './write.ts'

const gateway = new FakeGateway()
const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
let database: TestDatabase
let ctx: Ctx
let customer: Person
let cook: Person
let venueId: string
beforeAll(async () => {
  database = await testDatabase()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = owner
})
beforeEach(async () => {
  customer = await aPerson(database.ctx())
  ctx = as(database.ctx(), customer)
})
afterAll(() => database.drop())

const system = () => as(database.ctx(), { kind: 'system', name: 'test' })

const relay = () => new Relay(system, [orderReactions, ...Object.values(notificationReactions)])

async function hear() {
  await relay().drain()
  const bundles = await many<{ bundle: string }>(
    ctx.db,
    sql`select distinct bundle from notifications.deliveries where state = 'waiting' and channel <> 'push'`,
  )
  for (const { bundle } of bundles) await writeMessages(system(), services, { bundle })
}

interface Mail {
  template: string
  language: 'en' | 'ar'
  facts: { unsubscribe: { link: string; post: string } }
}
const mails = () =>
  many<Mail>(
    ctx.db,
    sql`select m.template, m.language, m.facts from platform.messages m
      join identity.people p on p.email = m.recipient where p.id = ${customer.userId} order by m.created_at`,
  )

async function anOrder() {
  const deal = await aDeal(database.ctx(), venueId)
  const order = await aPlacedOrder(ctx, gateway, [deal])
  gateway.pay(sessionOf(order))
  await checkOrderPayment(ctx, gateway, order.id)
  await deliverNotifications(database, services)
  return order.pickups[0]!
}

test('mails a paid order and a ready order, once each', async () => {
  const pickup = await anOrder()
  await hear()
  await markReady(as(database.ctx(), cook), pickup.id)
  await hear()
  await hear()
  const [paid, ready, ...more] = await mails()
  expect(more).toEqual([])
  expect([paid?.template, ready?.template]).toEqual(['order_paid', 'order_ready'])
  const written = renderMail([notificationMessages], paid!, services.publicUrl)
  expect(written.subject).toContain('Bait Al Luban')
  expect(written.html).toContain(paid!.facts.unsubscribe.link)
  expect(written.unsubscribe).toBe(paid!.facts.unsubscribe.post)
})

test('does not mail that a pickup is ready when it was cancelled meanwhile', async () => {
  const pickup = await anOrder()
  await markReady(as(database.ctx(), cook), pickup.id)
  await relay().drain()
  await cancelPickup(as(database.ctx(), cook), pickup.id, 'sold_out')
  await hear()
  expect((await mails()).map(({ template }) => template).toSorted()).toEqual([
    'order_cancelled',
    'order_paid',
  ])
  const { reason } = await one<{ reason: string }>(
    ctx.db,
    sql`select d.reason from notifications.deliveries d
      join notifications.notifications n on n.id = d.notification_id
      where n.user_id = ${customer.userId} and n.kind = 'order_ready'`,
  )
  expect(reason).toBe('not true any more')
})

/** @promise “Stop emails of this kind” (foot of each mail of a kind that can be switched off) */
test('stops only mails of the same kind by the link in a mail', async () => {
  await anOrder()
  await hear()
  const token = new URL((await mails())[0]!.facts.unsubscribe.post).searchParams.get('token')!
  const guest = as(database.ctx(), { kind: 'guest' })
  expect(await setMailSubscription(guest, services, { token, isOn: false })).toEqual({
    kind: 'order_paid',
    isOn: false,
  })
  await anOrder()
  await hear()
  expect(await mails()).toHaveLength(1)
  const other = token.replace('order_paid', 'order_ready')
  await expect(setMailSubscription(guest, services, { token: other, isOn: false })).rejects.toMatchObject({
    code: 'not_found',
  })
})
