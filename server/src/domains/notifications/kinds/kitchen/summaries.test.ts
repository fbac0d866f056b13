import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { one, sql } from '#platform/sql'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, type Person, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { completePickup } from '../../../orders/counter/complete-pickup.ts'
import { closeMissedPickups } from '../../../orders/jobs.ts'
import { checkOrderPayment } from '../../../orders/payment/pay-order.ts'
import { cancelPickup } from '../../../orders/pickups/cancel-pickup.ts'
import { addMember } from '../../../venues/add-member.ts'
import { setShift } from '../../../venues/shift.ts'
import { listNotifications } from '../../inbox/inbox.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
const AFTER_RAMADAN = '2027-04-20'
const IN_RAMADAN = '2027-02-20'
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

const at = (clock: string, day = AFTER_RAMADAN) => new Date(`${day}T${clock}:00+04:00`)
const tell = (now: Date) => deliverNotifications(database, services, now)

async function ordered(now: Date, startsAt: Date, endsAt: Date, quantity = 1) {
  const window = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  const deal = await aDeal(database.ctx(undefined, now), venueId, { window })
  const ctx = database.ctx(await aPerson(database.ctx()), now)
  const placed = await aPlacedOrder(ctx, gateway, [{ ...deal, quantity }])
  gateway.pay(sessionOf(placed))
  await checkOrderPayment(ctx, gateway, placed.id)
  await tell(now)
  const order = JSON.parse((await checkOrderPayment(ctx, gateway, placed.id)).text) as Order
  return { ...order.pickups[0]!, ctx }
}
const notified = async (who: Person, wanted: string) => {
  const { items } = await listNotifications(database.ctx(who), { language: 'en' })
  return items.filter(({ kind }) => kind === wanted).map(({ text }) => text)
}

describe('the list of a pickup window', () => {
  /**
   * @promise “What to have ready, 30 minutes before each pickup window” (notification settings)
   * @promise “Summary of the day, after closing” (notification settings)
   */
  test('sends a window’s list once, half an hour before, with what is still needed', async () => {
    const [from, to] = [at('19:00'), at('21:00')]
    await ordered(at('12:00'), from, to, 2)
    await ordered(at('13:00'), from, to, 3)
    const gone = await ordered(at('14:00'), from, to)
    await cancelPickup(gone.ctx, gone.id, 'plans_changed')
    await tell(at('18:29'))
    expect(await notified(cook, 'tonight_list')).toEqual([])
    await tell(at('18:30'))
    await tell(at('18:40'))
    const [list, ...others] = await notified(cook, 'tonight_list')
    expect(list).toMatch(/^2 orders, .*19:00–21:00/)
    expect(list).toContain('3 × ')
    expect(list).toContain('2 × ')
    expect(list).not.toContain('1 × ')
    expect(others).toEqual([])
  })

  test('sends a window’s list to members who are on shift at that time', async () => {
    await ordered(at('12:00'), at('19:00'), at('21:00'))
    await setShift(database.ctx(owner, at('18:00')), venueId, false)
    await tell(at('18:30'))
    expect(await notified(cook, 'tonight_list')).toHaveLength(1)
    expect(await notified(owner, 'tonight_list')).toEqual([])
  })

  test('sends no list when every order of the window was cancelled', async () => {
    const { ctx, id } = await ordered(at('12:00'), at('19:00'), at('21:00'))
    await cancelPickup(ctx, id, 'plans_changed')
    await tell(at('18:30'))
    expect(await notified(cook, 'tonight_list')).toEqual([])
  })
})

describe('the summary of a day', () => {
  test('sends a day’s summary after the last window, with the outcome of the portions', async () => {
    await ordered(at('08:50'), at('19:00'), at('21:00'), 3)
    const gone = await ordered(at('08:55'), at('19:00'), at('21:00'))
    await cancelPickup(gone.ctx, gone.id, 'plans_changed')
    const first = await ordered(at('09:00'), at('10:00'), at('11:00'), 2)
    await completePickup(database.ctx(cook, at('10:10')), venueId, first.code!)
    await tell(at('12:10'))
    expect(await notified(owner, 'day_summary')).toEqual([])
    await closeMissedPickups(database.ctx({ kind: 'system', name: 'test' }, at('22:01')))
    await tell(at('22:04'))
    expect(await notified(owner, 'day_summary')).toEqual([])
    await tell(at('22:05'))
    await tell(at('23:00'))
    const [summary, ...others] = await notified(owner, 'day_summary')
    expect(summary).toBe(
      'Sold: 6 portions in 3 orders. Handed over: 2. Not picked up: 3. Cancelled: 1. Earned: OMR\u00a06.500.',
    )
    expect(others).toEqual([])
  })

  test('counts a window past midnight on the day that it begins', async () => {
    await ordered(at('12:00'), at('23:00'), at('00:30', '2027-04-21'))
    await tell(at('01:34', '2027-04-21'))
    expect(await notified(owner, 'day_summary')).toEqual([])
    await tell(at('01:35', '2027-04-21'))
    expect(await notified(owner, 'day_summary')).toHaveLength(1)
    const { items } = await listNotifications(database.ctx(owner), { language: 'en' })
    expect(items.find(({ kind }) => kind === 'day_summary')?.title).toContain('20 April 2027')
  })

  test.each([
    ['waits for the morning when it is after ten in the evening', AFTER_RAMADAN, at('07:00', '2027-04-21')],
    ['is mailed late in the evening in Ramadan', IN_RAMADAN, at('22:35', IN_RAMADAN)],
  ])('mails the day’s summary: %s', async (_, day, due) => {
    await ordered(at('12:00', day), at('20:00', day), at('21:30', day))
    await tell(at('22:35', day))
    const mail = await one<{ due: Date }>(
      database.pool,
      sql`select d.not_before as due from notifications.deliveries d
        join notifications.notifications n on n.id = d.notification_id
        where n.user_id = ${owner.userId} and n.kind = 'day_summary' and d.channel = 'mail'`,
    )
    expect(mail.due).toEqual(due)
  })
})
