import type { ScheduleTerms } from '@dawra/contract/venues/schemas'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, as, aVenue, someTerms } from '#testing/builders'
import { setSchedule } from '#testing/edit-latest-version'
import { databaseTest } from '#testing/set-up'
import { createDeal } from './create-deal.ts'
import { dealReactions } from './reactions.ts'
import { getNextListing, usualListing } from './suggest-next-listing.ts'

const database = databaseTest()
let ctx: Ctx
beforeAll(() => {
  ctx = database.ctx()
})

const terms: ScheduleTerms = {
  hours: [],
  fridayPause: null,
  ramadanHours: null,
  specialDays: [],
  closedForGood: false,
}

test('stops all sales at a venue closed for good until its owner opens it again', async () => {
  const { venue, owner } = await aVenue(ctx)
  const deal = await aDeal(ctx, venue.id)
  const mine = as(ctx, owner)
  expect((await setSchedule(mine, venue.id, { ...terms, closedForGood: true })).closedSince).not.toBeNull()
  await transact(ctx, tx => dealReactions['venues.closed'](tx, { venueId: venue.id }))
  const [row] = await many<{ status: string }>(
    ctx.db,
    sql`select status from deals.deals where id = ${deal.id}`,
  )
  expect(row?.status).toBe('withdrawn')
  const list = () => createDeal(mine, venue.id, someTerms(ctx.now), { as: 'live' })
  await expect(list()).rejects.toMatchObject({ code: 'venue_closed' })
  expect(await getNextListing(ctx, venue.id)).toEqual({ next: null })
  await setSchedule(mine, venue.id, terms)
  expect((await list()).status).toBe('live')
})

test('shows the planned listing of a deal only by its half hour', async () => {
  const { venue } = await aVenue(ctx)
  expect(await getNextListing(ctx, venue.id)).toEqual({ next: null })
  const at = new Date(ctx.now.getTime() + 3_600_000)
  at.setUTCMinutes(10, 0, 0)
  const window = { startsAt: hoursFrom(at, 1), endsAt: hoursFrom(at, 2) }
  await createDeal(as(ctx, { kind: 'system', name: 'test' }), venue.id, someTerms(ctx.now, { window }), {
    as: 'scheduled',
    at: at.toISOString(),
  })
  at.setUTCMinutes(30)
  expect(await getNextListing(ctx, venue.id)).toEqual({ next: { at: at.toISOString(), source: 'planned' } })
})

const hoursFrom = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString()

const muscat = (text: string) => new Date(`${text}:00+04:00`)

test.each([
  ['nothing is known', [], '2026-11-21T12:00', null],
  ['once is not usual', ['2026-11-14T18:00'], '2026-11-21T12:00', null],
  [
    'twice on that weekday is',
    ['2026-11-14T18:05', '2026-11-07T17:50'],
    '2026-11-21T12:00',
    '2026-11-21T18:00',
  ],
  [
    'the first of each day counts',
    ['2026-11-14T18:05', '2026-11-14T09:00', '2026-11-07T18:00', '2026-10-31T18:10'],
    '2026-11-21T12:00',
    '2026-11-21T18:00',
  ],
  ['today’s time is over', ['2026-11-14T18:05', '2026-11-07T17:50'], '2026-11-21T18:10', null],
  [
    'another weekday comes first',
    ['2026-11-15T12:00', '2026-11-08T12:00', '2026-11-16T08:00', '2026-11-09T08:00'],
    '2026-11-21T12:00',
    '2026-11-22T12:00',
  ],
  [
    'more than four weeks ago is not offered again',
    ['2026-10-17T18:00', '2026-10-24T18:00'],
    '2026-11-21T12:00',
    null,
  ],
])('states the usual time of the next listing: %s', (_, published, now, expected) => {
  const next = usualListing(published.map(muscat), muscat(now))
  expect(next === null ? null : new Date(next)).toEqual(expected && muscat(expected))
})
