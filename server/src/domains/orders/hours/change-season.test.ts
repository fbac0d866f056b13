import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { SeasonFate } from '@dawra/contract/venues/seasons'
import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue } from '#testing/builders'
import { clockIn } from '#testing/days'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { getVenue } from '#venues'
import { listSeasons } from '../../venues/seasons.ts'
import { changeHours } from './change-hours.ts'
import { changeSeason, previewSeason } from './change-season.ts'

const database = databaseTest()
const YEAR = 1448
const daily = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, opens, closes }))

let ctx: Ctx
let office: Ctx
beforeEach(async () => {
  ctx = database.ctx(undefined, clockIn(new Date(), 1, '10:00'))
  office = as(ctx, await aPerson(ctx, ['customer', 'operator']))
  // Every test begins with a Ramadan that is a month away.
  await change(beginning(40), 'keep')
})

const beginning = (days: number) => {
  const today = muscatDayNumber(ctx.now)
  return {
    startsOn: dateOf(today + days),
    endsOn: dateOf(today + days + 28),
    status: 'confirmed' as const,
  }
}
async function change(dates: ReturnType<typeof beginning>, touched?: SeasonFate) {
  const known = (await listSeasons(ctx)).find(({ hijriYear }) => hijriYear === YEAR)!
  if (known.startsOn === dates.startsOn && known.status === dates.status) return known
  return changeSeason(office, YEAR, {
    ...dates,
    version: known.version,
    reason: 'The moon was seen',
    touched,
  })
}

/** Open from 9 to 23, in Ramadan from sunset to 2. */
async function aStore(ramadanHours = daily('18:30', '02:00') as ReturnType<typeof daily> | null) {
  const { venue, owner } = await aVenue(ctx, { hours: daily('09:00', '23:00') })
  const { version } = await getVenue(ctx, venue.id)
  await changeHours(as(ctx, owner), venue.id, {
    hours: daily('09:00', '23:00'),
    fridayPause: null,
    ramadanHours,
    specialDays: [],
    closedForGood: false,
    version,
  })
  return venue
}
const window = (from: string, until: string) => ({
  window: {
    startsAt: clockIn(ctx.now, 0, from).toISOString(),
    endsAt: clockIn(ctx.now, 0, until).toISOString(),
  },
})
async function sold(venueId: string, from = '14:00', until = '16:00') {
  const deal = await aDeal(ctx, venueId, window(from, until))
  await aConfirmedOrder(as(ctx, await aPerson(ctx)), new FakeGateway(), [deal])
  return deal
}
const statusOf = async ({ id }: { id: string }) =>
  (await one<{ status: string }>(ctx.db, sql`select status::text from deals.deals where id = ${id}`)).status

test('lists stores that the new dates close while something is on sale or sold', async () => {
  const store = await aStore()
  await sold(store.id)
  await sold(store.id, '19:00', '20:00')
  await sold((await aStore(null)).id)
  const today = beginning(0)
  const touched = await previewSeason(office, YEAR, today)
  expect(touched).toEqual([{ id: store.id, name: store.name, deals: 1, orders: 1 }])
  expect(await previewSeason(office, YEAR, beginning(2))).toEqual([])
  expect(await previewSeason(office, YEAR + 1, today)).toEqual([])
  await expect(change(today)).rejects.toMatchObject({
    code: 'season_touches_sales',
    facts: { stores: 1, deals: 1, orders: 1 },
  })
  expect((await getVenue(ctx, store.id)).ramadan?.startsOn).toBe(beginning(40).startsOn)
})

/** @promise admin-areas.seasons.touched.fates.withdraw.hint (office, dates of Ramadan) */
test.each<[SeasonFate, string]>([
  ['keep', 'live'],
  ['withdraw', 'withdrawn'],
])('applies “%s”: the deal is %s, and the order stays', async (fate, dealIs) => {
  const store = await aStore()
  const deal = await sold(store.id)
  const evening = await sold(store.id, '19:00', '20:00')
  await change(beginning(0), fate)
  expect([await statusOf(deal), await statusOf(evening)]).toEqual([dealIs, 'live'])
  expect(
    await one(ctx.db, sql`select status::text from orders.pickups where venue_id = ${store.id} limit 1`),
  ).toEqual({ status: 'confirmed' })
})

test('closes stores again that opened because Ramadan was expected earlier', async () => {
  await change(beginning(0), 'keep')
  const store = await aStore()
  await sold(store.id, '23:30', '23:59')
  expect(await codeOf(change(beginning(1)))).toBe('season_touches_sales')
})
