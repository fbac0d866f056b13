import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { addMember, getVenue } from '#venues'
import { Relay } from '../../../../platform/outbox.ts'
import { changeHours } from '../../../orders/hours/change-hours.ts'
import { closeTonight } from '../../../orders/hours/close-today.ts'
import { orderReactions } from '../../../orders/reactions.ts'
import { notificationReactions } from '../../reactions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const DAILY = [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, opens: '00:00', closes: '00:00' }))
const system = () => as(database.ctx(), { kind: 'system', name: 'test' })

type Act = (manager: Ctx, venueId: string) => Promise<unknown>
const close: Act = (manager, venueId) => closeTonight(manager, venueId, 'No power')
const change: Act = async (manager, venueId) => {
  const { version } = await getVenue(manager, venueId)
  const rest = { fridayPause: null, ramadanHours: null, specialDays: [], closedForGood: false }
  const hours = DAILY.map(({ day }) => ({ day, opens: '11:58', closes: '11:59' }))
  return changeHours(manager, venueId, { hours, ...rest, version, touched: 'cancel' })
}

/**
 * @promise business.closeTonight.text
 * @promise business.closeTonight.tells
 * @promise schedule.touched.fates.cancel.hint
 * @promise schedule.touched.fates.keep.hint
 */
test.each<[string, Act, string]>([
  ['closes for today', close, 'team'],
  ['changes its hours and cancels affected pickups', change, 'hours'],
])('notifies the customers and the rest of the team when a store %s', async (_, act, by) => {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx, { hours: DAILY })
  const [customer, manager, staff] = [await aPerson(ctx), await aPerson(ctx), await aPerson(ctx)]
  await addMember(as(ctx, owner), venue.id, manager.userId, 'manager')
  await addMember(as(ctx, owner), venue.id, staff.userId, 'staff')
  await aConfirmedOrder(as(ctx, customer), new FakeGateway(), [await aDeal(ctx, venue.id, openNow(ctx.now))])
  await act(as(ctx, manager), venue.id)
  await new Relay(system, [orderReactions, ...Object.values(notificationReactions)]).drain()
  const notificationsTo = ({ userId }: Person) =>
    many<{ kind: string; by: string | null }>(
      ctx.db,
      sql`select kind, facts ->> 'by' as by from notifications.notifications
        where user_id = ${userId} and kind in ('order_cancelled', 'store_closed_today')`,
    )
  expect(await notificationsTo(customer)).toMatchObject([{ kind: 'order_cancelled' }])
  for (const other of [owner, staff])
    expect(await notificationsTo(other)).toEqual([{ kind: 'store_closed_today', by }])
  expect(await notificationsTo(manager)).toEqual([])
})
