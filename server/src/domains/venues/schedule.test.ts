import type { ScheduleTerms } from '@dawra/contract/venues/schemas'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, aVenue } from '#testing/builders'
import { setSchedule } from '#testing/edit-latest-version'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { addMember } from './add-member.ts'
import { getVenue } from './get-venue.ts'
import { listSeasonChanges, listSeasons, setSeason } from './seasons.ts'

const database = databaseTest()
let ctx: Ctx
beforeAll(() => {
  ctx = database.ctx()
})

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

test('lets managers set the opening hours, and drops past special days', async () => {
  const { venue, owner } = await aVenue(ctx)
  const [manager, staff, stranger] = await Promise.all([aPerson(ctx), aPerson(ctx), aPerson(ctx)])
  await addMember(as(ctx, owner), venue.id, manager.userId, 'manager')
  await addMember(as(ctx, owner), venue.id, staff.userId, 'staff')
  const past = { date: '2020-01-01', hours: [] }
  const changed = await setSchedule(as(ctx, manager), venue.id, {
    ...terms,
    specialDays: [...terms.specialDays, past],
  })
  const { closedForGood: _, ...shown } = terms
  expect(changed).toMatchObject({ ...shown, closedSince: null, name: venue.name })
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

/**
 * @promise operator.changes.reason
 * @promise operator.launch.reason
 */
test('uses the Umm al-Qura dates of Ramadan until the office sets them', async () => {
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
  const after = { ...before, status: 'confirmed', version: 2 }
  const person = await aPerson(ctx, ['operator'])
  const office = as(ctx, person)
  const set = (over: object = {}) =>
    transact(office, tx =>
      setSeason(tx, before.hijriYear, { ...dates, version: before.version, reason: 'Seen', ...over }),
    )
  expect(await set()).toEqual(after)
  expect((await getVenue(ctx, venue.id)).ramadan).toEqual(after)
  expect((await listSeasons(ctx)).map(season => season.hijriYear)).toContain(before.hijriYear)

  expect(await codeOf(set({ version: 2 }))).toBe('invalid_input')
  await set({ version: 2, status: 'provisional', reason: 'Seen too early' })
  const was = { startsOn: before.startsOn, endsOn: before.endsOn }
  const by = { id: person.userId, name: expect.any(String) }
  const [provisional, confirmed] = [
    { ...was, status: 'provisional' },
    { ...was, status: 'confirmed' },
  ]
  const { items, next } = await listSeasonChanges(office, before.hijriYear, undefined)
  expect(items).toMatchObject([
    { version: 3, before: confirmed, after: provisional, reason: 'Seen too early', by },
    { version: 2, before: provisional, after: confirmed, reason: 'Seen', by },
  ])
  expect(next).toBeNull()
  expect((await listSeasonChanges(office, before.hijriYear, items[0]!.id)).items).toEqual(items.slice(1))
})
