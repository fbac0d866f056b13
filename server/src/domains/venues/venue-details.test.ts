import type { Venue, VenueEdit } from '@dawra/contract/venues/schemas'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aPerson, as, aVenue } from '#testing/builders'
import { editVenue, setSchedule } from '#testing/edit-latest-version'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { addMember } from './add-member.ts'
import { listChanges } from './list-changes.ts'

const database = databaseTest()
let ctx: Ctx
beforeAll(() => {
  ctx = database.ctx()
})

const detailsOf = (venue: Venue): VenueEdit => {
  const { name, type, description, address, area, phone, point, picture, vatNumber } = venue
  return { name, type, description, address, area, phone, point, picture, vatNumber }
}

/** @promise venue-details.text (your store) */
test('lets a manager change the details, and keeps the fields that are not sent', async () => {
  const { venue, owner } = await aVenue(ctx)
  const manager = await aPerson(ctx)
  await addMember(as(ctx, owner), venue.id, manager.userId, 'manager')
  const shown = {
    name: { en: 'Al Bahja Bakery', ar: 'مخبز البهجة' },
    instructions: { en: 'At the back door', ar: 'من الباب الخلفي' },
    tags: ['parking', 'step_free'] as const,
    tolerance: 5,
    vatNumber: 'OM1100012345',
  }
  const edit = { ...detailsOf(venue), ...shown, tags: [...shown.tags] }
  expect(await editVenue(as(ctx, manager), venue.id, edit)).toMatchObject({ ...shown, hours: venue.hours })
  expect(await editVenue(as(ctx, manager), venue.id, detailsOf(venue))).toMatchObject({
    tags: shown.tags,
    instructions: shown.instructions,
    tolerance: 5,
    vatNumber: venue.vatNumber,
  })
})

/** @promise admin-settings.effects.venue_tolerance (office, settings, lateness) */
test('starts new venues with the office’s tolerance; earlier venues keep theirs', async () => {
  const { venue: before } = await aVenue(ctx)
  await given(database.pool, { venue_tolerance: 10 })
  const { venue: after } = await aVenue(ctx)
  expect([before.tolerance, after.tolerance]).toEqual([20, 10])
  const { tolerance } = await one<{ tolerance: number }>(
    database.pool,
    sql`select tolerance from venues.venues where id = ${before.id}`,
  )
  expect(tolerance).toBe(20)
  await given(database.pool, { venue_tolerance: 20 })
})

test('refuses changes by staff, and hides the venue’s details from strangers', async () => {
  const { venue, owner } = await aVenue(ctx)
  const [staff, stranger] = await Promise.all([aPerson(ctx), aPerson(ctx)])
  await addMember(as(ctx, owner), venue.id, staff.userId, 'staff')
  const edit = detailsOf(venue)
  await expect(editVenue(as(ctx, staff), venue.id, edit)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(editVenue(as(ctx, stranger), venue.id, edit)).rejects.toMatchObject({ code: 'not_found' })
})

/** @promise venue-details.historyText (your store, changes) */
test('records each changed field with author, before and after, newest first', async () => {
  const { venue, owner } = await aVenue(ctx)
  const manager = await aPerson(ctx)
  await addMember(as(ctx, owner), venue.id, manager.userId, 'manager')
  await editVenue(as(ctx, manager), venue.id, { ...detailsOf(venue), phone: '+96824123456', tolerance: 0 })
  await editVenue(as(ctx, owner), venue.id, { ...detailsOf(venue), phone: '+96824123456' })
  await setSchedule(as(ctx, owner), venue.id, {
    hours: venue.hours,
    fridayPause: { from: '11:30', until: '13:30' },
    ramadanHours: null,
    specialDays: [],
    closedForGood: false,
  })
  const { items, next } = await listChanges(as(ctx, owner), venue.id)
  expect(items.map(({ field, before, after, by }) => [field, before, after, by.kind])).toEqual([
    ['fridayPause', null, { from: '11:30', until: '13:30' }, 'you'],
    ['tolerance', 20, 0, 'colleague'],
    ['phone', venue.phone, '+96824123456', 'colleague'],
  ])
  expect(next).toBeNull()
})

/** @promise venue-details.historyText */
test('shows the record of changes to owners and office, page by page', async () => {
  const { venue, owner } = await aVenue(ctx)
  const [manager, stranger] = await Promise.all([aPerson(ctx), aPerson(ctx)])
  await addMember(as(ctx, owner), venue.id, manager.userId, 'manager')
  for (let n = 0; n < 31; n++)
    await editVenue(as(ctx, owner), venue.id, { ...detailsOf(venue), tolerance: n % 2 })
  const first = await listChanges(as(ctx, owner), venue.id)
  const rest = await listChanges(as(ctx, owner), venue.id, first.next ?? '')
  expect([first.items.length, rest.items.length, rest.next]).toEqual([30, 1, null])
  await expect(listChanges(as(ctx, manager), venue.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(listChanges(as(ctx, stranger), venue.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('refuses to change the record of changes', async () => {
  await expect(run(ctx.db, sql`delete from venues.changes`)).rejects.toThrow(/append only/)
})
