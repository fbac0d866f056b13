import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { many, sql } from '#platform/sql'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, deliver, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { checkOrderPayment } from '../../orders/payment/pay-order.ts'
import { listNotifications } from '../inbox/inbox.ts'
import { NOTIFY_CONFIRMED, notifyConfirmed } from './notify-confirmed.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
let database: TestDatabase
let venueId: string
beforeAll(async () => {
  database = await testDatabase()
  venueId = (await aVenue(database.ctx())).venue.id
})
afterAll(() => database.drop())

async function aPaidOrder() {
  const mine = as(database.ctx(), await aPerson(database.ctx()))
  const order = await aPlacedOrder(mine, gateway, [await aDeal(database.ctx(), venueId)])
  gateway.pay(sessionOf(order))
  await checkOrderPayment(mine, gateway, order.id)
  return { mine, orderId: order.id }
}
const notified = async ({ mine }: Awaited<ReturnType<typeof aPaidOrder>>) =>
  (await listNotifications(mine, { language: 'en' })).items.map(({ kind }) => kind)
const mails = () =>
  many<{ template: string }>(database.pool, sql`select template from platform.messages order by created_at`)
const system = () => database.ctx({ kind: 'system', name: 'test' })

test('notifies and mails each of several orders paid together once', async () => {
  const orders = [await aPaidOrder(), await aPaidOrder()]
  await deliverNotifications(database, services)
  await notifyConfirmed(
    system(),
    services,
    orders.map(({ orderId }) => ({ orderId })),
  )
  for (const order of orders) expect(await notified(order)).toEqual(['order_paid'])
  expect(await mails()).toEqual([{ template: 'order_paid' }, { template: 'order_paid' }])
})

test('notifies of the other paid orders when one of several fails', async () => {
  const order = await aPaidOrder()
  await deliver(database.ctx())
  const [good, bad] = [{ orderId: order.orderId }, { orderId: 'none' }]
  await notifyConfirmed(system(), services, [bad, good])
  const alone = await many<{ payload: unknown }>(
    database.pool,
    sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${NOTIFY_CONFIRMED} order by j.id`,
  )
  expect(alone.map(({ payload }) => payload)).toEqual([[bad], [good]])
  await notifyConfirmed(system(), services, [good])
  expect(await notified(order)).toEqual(['order_paid'])
  await expect(notifyConfirmed(system(), services, [bad])).rejects.toThrow()
})
