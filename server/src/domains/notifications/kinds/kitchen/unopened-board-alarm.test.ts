import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { renderSms } from '#platform/messages/render'
import { many, one, run, sql } from '#platform/sql'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, openNow, type Person, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { clockIn } from '#testing/days'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { noteBoardOpen } from '../../../orders/counter/board.ts'
import { markReady } from '../../../orders/counter/mark-ready.ts'
import { checkOrderPayment } from '../../../orders/payment/pay-order.ts'
import { addMember } from '../../../venues/add-member.ts'
import { notificationFigures } from '../../figures.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { notificationMessages } from '../../mails/messages.ts'
import { KINDS } from '../index.ts'
import { raiseAlarm } from './unopened-board-alarm.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
const MINUTE = 60_000
/** Noon in Muscat tomorrow: alarms wait at night, and a window that is over by the real clock cannot be ordered. */
const noon = clockIn(new Date(), 1, '12:00')
const after = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE)
let database: TestDatabase
let venueId: string
let owner: Person
let cook: Person
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const opened = await aVenue(database.ctx())
  venueId = opened.venue.id
  owner = opened.owner
  cook = await aPerson(database.ctx())
  await addMember(as(database.ctx(), { kind: 'system', name: 'test' }), venueId, cook.userId, 'staff')
})
afterAll(() => database.drop())

async function ordered(minutes = 0) {
  const ctx = database.ctx(await aPerson(database.ctx()), after(minutes))
  const deal = await aDeal(ctx, venueId, openNow(ctx.now))
  const placed = await aPlacedOrder(ctx, gateway, [deal])
  gateway.pay(sessionOf(placed))
  await checkOrderPayment(ctx, gateway, placed.id)
  await tell(minutes)
  return { orderId: placed.id, pickupId: placed.pickups[0]!.id }
}
const tell = (minutes: number) => deliverNotifications(database, services, after(minutes))
const alarms = async (who: Person) => {
  const { items } = await listNotifications(database.ctx(who), { language: 'en' })
  return items.map(({ kind }) => kind).filter(kind => kind.startsWith('board_'))
}
const texts = async () => {
  const { phone } = await one<{ phone: string }>(
    database.pool,
    sql`select phone from identity.people where id = ${owner.userId}`,
  )
  const rows = await many<{ template: string }>(
    database.pool,
    sql`select template from platform.messages where channel = 'sms' and recipient = ${phone}`,
  )
  return rows.map(({ template }) => template)
}

/**
 * @promise “Orders board not opened for 3 minutes” (notification settings)
 * @promise “Orders board not opened for 10 minutes: SMS to the owner” (notification settings)
 */
test('alarms the team after three minutes without an open board, the owner after ten', async () => {
  await ordered()
  await tell(2)
  expect(await alarms(cook)).toEqual([])
  await tell(4)
  expect([await alarms(cook), await alarms(owner)]).toEqual([['board_unopened'], ['board_unopened']])
  await tell(9)
  expect(await texts()).toEqual([])
  await tell(11)
  expect(await texts()).toEqual(['board_still_unopened'])
  expect(await alarms(cook)).toEqual(['board_unopened'])
})

test('raises no alarm when the board was opened', async () => {
  await ordered()
  await noteBoardOpen(database.ctx(cook, after(1)), venueId)
  await tell(12)
  expect([await alarms(owner), await texts()]).toEqual([[], []])
})

test('raises an alarm when the board was open only before the order', async () => {
  await noteBoardOpen(database.ctx(cook, after(-1)), venueId)
  await ordered()
  await tell(4)
  expect(await alarms(owner)).toEqual(['board_unopened'])
})

test('sends the owner no SMS when the board was opened after the first alarm', async () => {
  await ordered()
  await tell(4)
  await noteBoardOpen(database.ctx(cook, after(5)), venueId)
  await tell(12)
  expect(await texts()).toEqual([])
})

test('raises no alarm for an order that was marked ready', async () => {
  const { pickupId } = await ordered()
  await markReady(database.ctx(cook, after(1)), pickupId)
  await tell(12)
  expect([await alarms(owner), await texts()]).toEqual([[], []])
})

test('raises one alarm for two orders, and sends one SMS in half an hour', async () => {
  await ordered()
  await ordered(2)
  for (const minutes of [4, 6, 11, 13]) await tell(minutes)
  expect(await alarms(cook)).toEqual(['board_unopened'])
  expect(await texts()).toEqual(['board_still_unopened'])
  await tell(41)
  expect(await texts()).toHaveLength(2)
})

test('raises one alarm with two servers', async () => {
  const alarm = { ...(await ordered()), who: 'owner' } as const
  const server = (minutes: number) =>
    raiseAlarm(database.ctx({ kind: 'system', name: 'test' }, after(minutes)), alarm)
  await Promise.all([10, 10.01, 10.02].map(server))
  await tell(11)
  expect(await texts()).toEqual(['board_still_unopened'])
})

test('counts for the administrator a venue whose owner has no phone', async () => {
  const read = () => notificationFigures.boards_unopened_unheard!.read(database.pool)
  await run(database.pool, sql`delete from orders.board_openings`)
  const before = await read()
  await run(database.pool, sql`update identity.users set phone = null where id = ${owner.userId}`)
  const { pickupId } = await ordered()
  await tell(11)
  expect(await alarms(owner)).toEqual(['board_unopened'])
  await run(
    database.pool,
    sql`update orders.pickups set confirmed_at = now() - interval '11 minutes', ends_at = now() + interval '1 hour' where id = ${pickupId}`,
  )
  expect(await read()).toBe(before + 1)
})

test.each([
  ['en', 160],
  ['ar', 70],
] as const)('fits the owner’s SMS in %s into one part despite a long venue name', (language, most) => {
  const long = 'بيت اللبان للمأكولات العمانية التقليدية'
  const text = renderSms([notificationMessages], {
    template: 'board_still_unopened',
    language,
    facts: {
      items: [
        {
          ...KINDS.board_still_unopened.examples[0],
          seller: { en: 'Bait Al Luban Traditional Food', ar: long },
        },
      ],
    },
  })
  expect(text.length).toBeLessThanOrEqual(most)
  expect(text).toContain(KINDS.board_still_unopened.examples[0].number)
  expect(text).toContain(language === 'en' ? 'Bait Al Luban' : 'بيت اللبان')
})
