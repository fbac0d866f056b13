import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { aDeal, as, aVenue, someTerms } from '#testing/builders'
import { aBusinessWith } from '#testing/business-builders'
import { dayIn } from '#testing/days'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { addMember } from '#venues'
import { createDeal } from './create-deal.ts'
import { duplicateDeal } from './duplicate-deal.ts'
import { keepDealsCurrent } from './jobs.ts'
import { getOwnDeal } from './own-deal.ts'
import { publishDeal } from './publish-deal.ts'

const HOUR = 3_600_000
const database = databaseTest()
let cook: Ctx
let venueId: string
/** A venue of the same business and owner, with a licence of its own. */
let otherId: string
beforeEach(async () => {
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = as(database.ctx(), owner)
  const other = await aVenue(database.ctx())
  otherId = other.venue.id
  await addMember(as(database.ctx(), other.owner), otherId, owner.userId, 'owner')
  const expiresOn = dayIn(cook.now, 100)
  await aBusinessWith(cook, [
    { id: venueId, expiresOn },
    { id: otherId, expiresOn },
  ])
})

const expire = (days: number) =>
  run(
    cook.db,
    sql`update businesses.venues set licence_expires_on = ${dayIn(cook.now, days)} where venue_id = ${venueId}`,
  )
const create = (publication: Parameters<typeof createDeal>[3], at = venueId) =>
  createDeal(cook, at, someTerms(cook.now), publication)
const soon = () => new Date(cook.now.getTime() + HOUR).toISOString()

/**
 * @promise “After that day you cannot put new deals on sale at this store; what is on sale stays.” (mail
 *   before the food licence of a store expires)
 */
test('refuses new deals after the licence expired, but allows drafts', async () => {
  const live = await aDeal(cook, venueId)
  await expire(-1)
  expect(await codeOf(create({ as: 'live' }))).toBe('licence_expired')
  expect(await codeOf(create({ as: 'scheduled', at: soon() }))).toBe('licence_expired')
  const copy = await duplicateDeal(cook, live.id)
  expect(copy.status).toBe('draft')
  expect(await codeOf(publishDeal(cook, copy.id, null))).toBe('licence_expired')
  expect(await codeOf(publishDeal(cook, copy.id, soon()))).toBe('licence_expired')
  expect((await getOwnDeal(cook, live.id)).status).toBe('live')
})

test('allows new deals on the last day of the licence', async () => {
  await expire(0)
  expect((await create({ as: 'live' })).status).toBe('live')
})

/**
 * @promise “After that day you cannot put new deals on sale at this store; what is on sale stays.”
 * @promise business-papers.text (licence and bank account)
 */
test('allows sales at the other stores of the business', async () => {
  const waiting = await create({ as: 'scheduled', at: soon() }, otherId)
  await expire(-1)
  expect(await codeOf(create({ as: 'live' }))).toBe('licence_expired')
  expect((await create({ as: 'live' }, otherId)).status).toBe('live')
  await keepDealsCurrent(
    database.ctx({ kind: 'system', name: 'test' }, new Date(cook.now.getTime() + 2 * HOUR)),
  )
  expect((await getOwnDeal(cook, waiting.id)).status).toBe('live')
})

test('does not put a scheduled deal on sale before the licence is valid again', async () => {
  const { id } = await create({ as: 'scheduled', at: soon() })
  await expire(-1)
  const later = database.ctx({ kind: 'system', name: 'test' }, new Date(cook.now.getTime() + 2 * HOUR))
  await keepDealsCurrent(later)
  expect((await getOwnDeal(cook, id)).status).toBe('scheduled')
  await expire(100)
  await keepDealsCurrent(later)
  expect((await getOwnDeal(cook, id)).status).toBe('live')
})
