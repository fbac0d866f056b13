import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson, openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { cancelPickup } from '../../orders/pickups/cancel-pickup.ts'
import { countNotifications, listNotifications } from '../inbox/inbox.ts'
import { notify } from './notify.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
let database: TestDatabase
let ctx: Ctx
let person: Person
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  person = await aPerson(database.ctx())
  ctx = as(database.ctx(), person)
})
afterAll(() => database.drop())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function planned() {
  const { venue, owner } = await aVenue(database.ctx())
  const order = await aConfirmedOrder(ctx, new FakeGateway(), [await aDeal(database.ctx(), venue.id)])
  const { id: pickupId, window } = order.pickups[0]!
  const facts = { orderId: order.id, pickupId, number: order.number, seller: venue.name, window }
  await transact(ctx, tx =>
    notify(tx, {
      kind: 'pickup_soon',
      people: [person.userId],
      subject: `pickup:${pickupId}`,
      source: 'planned',
      facts,
      notBefore: inMinutes(60),
    }),
  )
  return { pickupId, owner }
}
const kinds = async () => (await listNotifications(ctx, { language: 'en' })).items.map(({ kind }) => kind)
const isPlannedOne = (kind: string) => kind === 'pickup_soon'

test('shows a planned notification in the inbox when it is due, not before', async () => {
  await planned()
  await deliverNotifications(database, services, inMinutes(59))
  expect((await kinds()).filter(isPlannedOne)).toEqual([])
  const { unseen } = await countNotifications(ctx)
  await deliverNotifications(database, services, inMinutes(61))
  expect((await kinds()).filter(isPlannedOne)).toEqual(['pickup_soon'])
  expect(await countNotifications(ctx)).toEqual({ unseen: unseen + 1 })
  const announced = await many(
    ctx.db,
    sql`select from platform.outbox where topic = 'notifications.changed'
      and audience @> ${[`user:${person.userId}`]}::text[] and delivered_at is null`,
  )
  expect(announced).toHaveLength(1)
})

test('drops a planned notification that is no longer true when it is due', async () => {
  const { pickupId, owner } = await planned()
  await cancelPickup(as(database.ctx(), owner), pickupId, 'sold_out')
  await deliverNotifications(database, services, inMinutes(61))
  expect((await kinds()).filter(isPlannedOne)).toEqual([])
})

test('does not notify a person who was erased before the notification is due', async () => {
  await planned()
  await transact(database.ctx(), tx => erasePerson(tx, person.userId))
  await deliverNotifications(database, services, inMinutes(61))
  expect(await kinds()).toEqual([])
})
