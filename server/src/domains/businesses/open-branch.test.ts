import { expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aVenue } from '#testing/builders'
import { aBusinessOf } from '#testing/payout-builders'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { openBranch } from './open-branch.ts'

const database = databaseTest()

const BRANCH = {
  name: { en: 'Muttrah Grill, Seeb', ar: 'مشويات مطرح، السيب' },
  type: 'restaurant' as const,
  description: { en: null, ar: null },
  address: { en: 'Seeb Souq', ar: 'سوق السيب' },
  area: 'seeb',
  phone: '+96824501234',
  point: { lat: 23.67, lng: 58.18 },
  hours: [],
  picture: null,
  vatNumber: null,
  licence: { number: 'MM-77', expiresOn: '2040-06-30' },
}

test('adds a branch to the business of its main venue, with a licence of its own', async () => {
  const office = database.ctx({ kind: 'system', name: 'test' })
  const { venue, owner } = await aVenue(database.ctx())
  await aBusinessOf(database.ctx(), venue.id, '7711880', null)
  const details = { ...BRANCH, ownerId: owner.userId }
  const branch = await transact(office, tx => openBranch(tx, venue.id, details))
  const venues = await many<{ id: string; until: string }>(
    database.pool,
    sql`select o.venue_id as id, o.licence_expires_on::text as until
      from businesses.of_venues o join businesses.of_venues m using (business_id) where m.venue_id = ${venue.id}`,
  )
  expect(new Map(venues.map(({ id, until }) => [id, until]))).toEqual(
    new Map([
      [venue.id, '2040-01-01'],
      [branch.id, '2040-06-30'],
    ]),
  )
})

test('uses the main venue’s VAT number and invoice series for its branch', async () => {
  const office = database.ctx({ kind: 'system', name: 'test' })
  const open = async (vatNumber: string | null, cr: string) => {
    const { venue, owner } = await aVenue(database.ctx(), { vatNumber })
    await aBusinessOf(database.ctx(), venue.id, cr, null)
    return transact(office, tx => openBranch(tx, venue.id, { ...BRANCH, ownerId: owner.userId }))
  }
  expect((await open('OM1100012345', '7711881')).vatNumber).toBe('OM1100012345')
  expect((await open(null, '7711882')).vatNumber).toBeNull()
})

test('refuses a branch of a venue without a business', async () => {
  const office = database.ctx({ kind: 'system', name: 'test' })
  const { venue, owner } = await aVenue(database.ctx())
  const opening = transact(office, tx => openBranch(tx, venue.id, { ...BRANCH, ownerId: owner.userId }))
  expect(await codeOf(opening)).toBe('not_found')
})
