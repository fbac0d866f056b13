import type { ScheduleTerms } from '@dawra/contract/venues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealReactions } from '#deals'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, aPerson, as, aVenue, someTerms } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { createDeal } from '../deals/create-deal.ts'
import { getNextListing, usualListing } from '../deals/next-listing.ts'
import { addMember } from './add-member.ts'
import { getVenue } from './get-venue.ts'
import { listSeasons, setSeason } from './seasons.ts'
import { setSchedule } from './set-schedule.ts'

let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

const terms: ScheduleTerms = {
  hours: [
    { day: 5, opens: '09:00', closes: '13:00' },
    { day: 5, opens: '16:00', closes: '01:00' },
  ],
  fridayPause: { from: '11:30', until: '14:00' },
  ramadanHours: [{ day: 5, opens: '18:30', closes: '02:00' }],
  specialDays: [{ date: '2099-01-01', hours: [] }],
  closedForGood: false,
}

test('the team’s managers say when it is open; what is over is not told any more', async () => {
  const { venue, owner } = await aVenue(ctx)
  const [manager, staff, stranger] = await Promise.all([aPerson(ctx), aPerson(ctx), aPerson(ctx)])
  await addMember(as(ctx, owner), venue.id, manager.userId, 'manager')
  await addMember(as(ctx, owner), venue.id, staff.userId, 'staff')
  const past = { date: '2020-01-01', hours: [] }
  const changed = await setSchedule(as(ctx, manager), venue.id, {
    ...terms,
    specialDays: [...terms.specialDays, past],
  })
  const { closedForGood: _, ...told } = terms
  expect(changed).toMatchObject({ ...told, closedSince: null, name: venue.name })
  expect(changed.specialDays).toEqual(terms.specialDays)
  expect(
    (await setSchedule(as(ctx, manager), venue.id, { ...terms, fridayPause: null, ramadanHours: null }))
      .ramadanHours,
  ).toBeNull()
  await expect(setSchedule(as(ctx, staff), venue.id, terms)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(setSchedule(as(ctx, stranger), venue.id, terms)).rejects.toMatchObject({ code: 'not_found' })
  const closing = { ...terms, closedForGood: true }
  await expect(setSchedule(as(ctx, manager), venue.id, closing)).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('a venue that closes for good sells nothing more until its owner opens it again', async () => {
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

test('Ramadans stand as the Umm al-Qura calendar says until an operator knows better', async () => {
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    month: 'numeric',
    timeZone: 'UTC',
  })
  const isRamadan = (date: string, away: number) =>
    hijri.format(new Date(Date.parse(date) + away * 86_400_000)).startsWith('9')
  const rows = await many<{ starts: string; ends: string }>(
    ctx.db,
    sql`select starts_on::text as starts, ends_on::text as ends from venues.seasons`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { starts, ends } of rows)
    expect([isRamadan(starts, -1), isRamadan(starts, 0), isRamadan(ends, 0), isRamadan(ends, 1)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  const { venue } = await aVenue(ctx)
  const before = (await getVenue(ctx, venue.id)).ramadan!
  expect(before.status).toBe('provisional')
  const dates = { startsOn: before.startsOn, endsOn: before.endsOn, status: 'confirmed' as const }
  expect(await setSeason(ctx, before.hijriYear, dates)).toEqual({ ...before, status: 'confirmed' })
  expect((await getVenue(ctx, venue.id)).ramadan).toEqual({ ...before, status: 'confirmed' })
  expect((await listSeasons(ctx)).map(season => season.hijriYear)).toContain(before.hijriYear)
})

test('what is planned is told to the half hour and nothing else of it', async () => {
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
    'more than four weeks ago is forgotten',
    ['2026-10-17T18:00', '2026-10-24T18:00'],
    '2026-11-21T12:00',
    null,
  ],
])('usual listing: %s', (_, published, now, expected) => {
  const next = usualListing(published.map(muscat), muscat(now))
  expect(next === null ? null : new Date(next)).toEqual(expected && muscat(expected))
})
