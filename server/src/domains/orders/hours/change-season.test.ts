import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { SeasonFate } from '@dawra/contract/venues/seasons'
import { beforeEach, expect, test } from 'vitest'
import { createDeal } from '#deals'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, someTerms } from '#testing/builders'
import { clockIn } from '#testing/days'
import { FakeGateway } from '#testing/fake-gateway'
import { allWait } from '#testing/race-for-row'
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

/** A transaction that has done its work, and commits when `commit` is called. */
async function beforeCommit(ctx: Ctx, work: (tx: Tx) => Promise<unknown>) {
  const isDone = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const ended = transact(ctx, async tx => {
    await work(tx)
    isDone.resolve()
    await mayCommit.promise
  })
  await Promise.race([isDone.promise, ended])
  return { ended, commit: () => mayCommit.resolve() }
}
const list = (ctx: Ctx, venueId: string) =>
  createDeal(
    as(ctx, { kind: 'system', name: 'test' }),
    venueId,
    someTerms(ctx.now, window('14:00', '16:00')),
    {
      as: 'live',
      allergensSure: true,
    },
  )
/** Returns when the work waits for a lock, or has ended without. */
const waits = (work: Promise<unknown>) => Promise.race([allWait(database.pool, 1), codeOf(work)])

test('asks about a deal that is listed while the dates change', async () => {
  const { id } = await aStore()
  const before = await previewSeason(office, YEAR, beginning(0))
  const listing = await beforeCommit(ctx, tx => list(tx, id))
  const changed = change(beginning(0))
  await waits(changed)
  listing.commit()
  await listing.ended
  await expect(changed).rejects.toMatchObject({
    code: 'season_touches_sales',
    facts: { stores: before.length + 1 },
  })
})

test('refuses a deal at a time at which the dates that change now close its store', async () => {
  const { id } = await aStore()
  const { version } = (await listSeasons(ctx)).find(({ hijriYear }) => hijriYear === YEAR)!
  const changing = await beforeCommit(office, tx =>
    changeSeason(tx, YEAR, { ...beginning(0), version, reason: 'The moon was seen', touched: 'keep' }),
  )
  const listed = list(ctx, id)
  await waits(listed)
  changing.commit()
  await changing.ended
  expect(await codeOf(listed)).toBe('store_closed_then')
})
