import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import { expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { aDeal, aPerson, as, aVenue } from '#testing/builders'
import { clockIn } from '#testing/days'
import { databaseTest } from '#testing/set-up'
import { addMember, getVenue } from '#venues'
import { Relay } from '../../../../platform/outbox.ts'
import { changeHours } from '../../../orders/hours/change-hours.ts'
import { changeSeason } from '../../../orders/hours/change-season.ts'
import { listSeasons } from '../../../venues/seasons.ts'
import { notificationReactions } from '../../reactions.ts'

const database = databaseTest()
const daily = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, opens, closes }))

test('notifies a store’s team when new dates of Ramadan close it during a deal', async () => {
  const ctx = database.ctx(undefined, clockIn(new Date(), 1, '10:00'))
  const { venue, owner } = await aVenue(ctx, { hours: daily('09:00', '23:00') })
  const staff = await aPerson(ctx)
  await addMember(as(ctx, owner), venue.id, staff.userId, 'staff')
  const { version } = await getVenue(ctx, venue.id)
  const hours = { hours: daily('09:00', '23:00'), ramadanHours: daily('18:30', '02:00') }
  const rest = { fridayPause: null, specialDays: [], closedForGood: false, version }
  await changeHours(as(ctx, owner), venue.id, { ...hours, ...rest })
  await aDeal(ctx, venue.id, {
    window: {
      startsAt: clockIn(ctx.now, 0, '14:00').toISOString(),
      endsAt: clockIn(ctx.now, 0, '16:00').toISOString(),
    },
  })
  const season = (await listSeasons(ctx)).find(({ hijriYear }) => hijriYear === 1448)!
  const today = muscatDayNumber(ctx.now)
  await changeSeason(as(ctx, await aPerson(ctx, ['customer', 'operator'])), 1448, {
    startsOn: dateOf(today),
    endsOn: dateOf(today + 28),
    status: 'confirmed',
    version: season.version,
    reason: 'The moon was seen',
    touched: 'withdraw',
  })
  const system = () => as(database.ctx(), { kind: 'system', name: 'test' })
  await new Relay(system, Object.values(notificationReactions)).drain()
  for (const { userId } of [owner, staff])
    expect(
      await many(
        ctx.db,
        sql`select facts - 'venue' as facts from notifications.notifications
          where user_id = ${userId} and kind = 'ramadan_touches_sales'`,
      ),
    ).toEqual([{ facts: { venueId: venue.id, deals: 1, orders: 0, isWithdrawn: true } }])
})
