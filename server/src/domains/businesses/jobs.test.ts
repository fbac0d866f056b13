import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { aPerson, as, aVenue } from '#testing/builders'
import { aBusinessWith, aSentApplication } from '#testing/business-builders'
import { dayIn } from '#testing/days'
import { databaseTest } from '#testing/set-up'
import { remindOfDrafts, remindOfLicences } from './jobs.ts'
import { requireMayList } from './require-may-list.ts'
import { saveApplication } from './save-application.ts'

const DAY = 86_400_000
const database = databaseTest()
let cook: Ctx
beforeEach(async () => {
  cook = as(database.ctx(), await aPerson(database.ctx()))
  await run(cook.db, sql`delete from platform.outbox`)
})

const inDays = (days: number) =>
  database.ctx({ kind: 'system', name: 'test' }, new Date(cook.now.getTime() + days * DAY))

async function aBusiness(...expireIn: number[]) {
  const venues = []
  for (const days of expireIn) {
    const { venue } = await aVenue(database.ctx())
    venues.push({ id: venue.id, expiresOn: dayIn(cook.now, days) })
  }
  const businessId = await aBusinessWith(cook, venues)
  return { businessId, venueIds: venues.map(({ id }) => id) }
}

const announced = async (topic: string) =>
  (await many(cook.db, sql`select from platform.outbox where topic = ${topic}`)).length
const remindedOf = async () =>
  (
    await many<{ id: string }>(
      cook.db,
      sql`select data ->> 'venueId' as id from platform.outbox where topic = 'businesses.licence_expiring' order by id`,
    )
  ).map(({ id }) => id)

test('reminds of an expiring licence 30 days before, 7 days before and on its last day', async () => {
  await aBusiness(40)
  const notified: number[] = []
  for (let day = 0; day <= 45; day++) {
    const before = await announced('businesses.licence_expiring')
    // Repeated, because each process also runs it at its start.
    await remindOfLicences(inDays(day))
    await remindOfLicences(inDays(day))
    const times = (await announced('businesses.licence_expiring')) - before
    if (times > 0) notified.push(day)
    expect(times).toBeLessThan(2)
  }
  expect(notified).toEqual([10, 33, 40])
})

test('sends a missed reminder late, and once', async () => {
  await aBusiness(20)
  await remindOfLicences(inDays(2))
  await remindOfLicences(inDays(3))
  await remindOfLicences(inDays(15))
  expect(await announced('businesses.licence_expiring')).toBe(2)
})

test('reminds each open store of its own licence, unless its business is suspended', async () => {
  const { venueIds, businessId } = await aBusiness(5, 300, 6)
  const [ending, , closed] = venueIds
  await run(cook.db, sql`update venues.venues set closed_since = '2026-01-01' where id = ${closed!}`)
  await remindOfLicences(inDays(0))
  expect(await remindedOf()).toEqual([ending])
  await run(cook.db, sql`update businesses.businesses set status = 'suspended' where id = ${businessId}`)
  await remindOfLicences(inDays(5))
  expect(await remindedOf()).toEqual([ending])
})

test('reminds once of a draft untouched for a week, and again after another edit', async () => {
  const { version } = await saveApplication(cook, { terms: {}, version: null })
  await remindOfDrafts(inDays(6))
  expect(await announced('businesses.application_changed')).toBe(0)
  await remindOfDrafts(inDays(8))
  await remindOfDrafts(inDays(20))
  expect(await announced('businesses.application_changed')).toBe(1)
  await saveApplication({ ...inDays(21), actor: cook.actor }, { terms: { surplus: 'Bread' }, version })
  await remindOfDrafts(inDays(27))
  expect(await announced('businesses.application_changed')).toBe(1)
  await remindOfDrafts(inDays(29))
  expect(await announced('businesses.application_changed')).toBe(2)
})

test('does not remind applicants of applications that wait for the office', async () => {
  await aSentApplication(cook)
  await run(cook.db, sql`delete from platform.outbox`)
  await remindOfDrafts(inDays(30))
  expect(await announced('businesses.application_changed')).toBe(0)
})

test('lets a venue without a business list deals, but not one of a suspended business', async () => {
  const { venue } = await aVenue(database.ctx())
  await requireMayList(cook.db, venue.id)
  const { venueIds, businessId } = await aBusiness(10)
  await requireMayList(cook.db, venueIds[0]!)
  await run(cook.db, sql`update businesses.businesses set status = 'suspended' where id = ${businessId}`)
  await expect(requireMayList(cook.db, venueIds[0]!)).rejects.toMatchObject({ code: 'business_suspended' })
})
