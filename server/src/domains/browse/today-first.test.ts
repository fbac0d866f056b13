import { type ListingFilters, listDeals, listDonations } from '@dawra/contract/browse/listings'
import { type DealCard, dealCard } from '@dawra/contract/browse/schemas'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { transact } from '#platform/transact'
import { aDeal, as, aVenue } from '#testing/builders'
import { aDonation, aDonor } from '#testing/donation-builders'
import { databaseTest } from '#testing/set-up'
import { readListings } from './list-listings.ts'

const NOON = new Date('2027-03-01T08:00:00Z')
const HERE = { lat: '23.6', lng: '58.4' }
const at = (hours: number) => new Date(NOON.getTime() + (hours - 12) * 3_600_000).toISOString()
const between = (starts: number, ends: number) => ({ startsAt: at(starts), endsAt: at(ends) })

const database = databaseTest()
let ctx: Ctx
beforeAll(async () => {
  ctx = database.ctx(undefined, NOON)
  const near = (await aVenue(ctx, { point: { lat: 23.601, lng: 58.401 } })).venue.id
  const far = (await aVenue(ctx, { point: { lat: 23.64, lng: 58.2 } })).venue.id
  // Tomorrow's deals are the nearest, and some of today's are far away: neither sort may hide the other part.
  for (let n = 0; n < 30; n++) await aDeal(ctx, near, { window: between(36 + (n % 5), 44) })
  for (let n = 0; n < 25; n++)
    await aDeal(ctx, n % 2 ? near : far, { window: between(13 + (n % 10), 26 - (n % 3)) })
  const donor = as(ctx, await aDonor(ctx, { isVerified: true }))
  await aDonation(donor, { window: between(12, 14) })
})

async function page(filters: Partial<Record<keyof ListingFilters | 'cursor', unknown>>) {
  const query = listDeals.query.parse(filters)
  const { text } = await transact(ctx, tx => readListings(tx, 'deal', query))
  return listDeals.result.parse(JSON.parse(text))
}

async function pages(filters: Record<string, unknown>) {
  const all: DealCard[] = []
  let cursor: string | null | undefined
  do {
    const { items, next } = await page({ ...filters, ...(cursor && { cursor }) })
    all.push(...items)
    cursor = next
  } while (cursor)
  return all
}

const MIDNIGHT = Date.parse(at(24))
const isLater = (deal: DealCard) => Date.parse(deal.window.startsAt) >= MIDNIGHT
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

test.each([
  ['nearest', (deal: DealCard) => deal.distanceMeters ?? 0],
  ['ending', (deal: DealCard) => Date.parse(deal.window.endsAt)],
] as const)('pages by %s list today before tomorrow, without gaps or repeats', async (sort, key) => {
  const all = await pages({ ...HERE, sort })
  expect(new Set(all.map(({ id }) => id)).size).toBe(55)
  expect(all).toHaveLength(55)
  expect(all.findIndex(isLater)).toBe(25)
  for (const part of [all.filter(deal => !isLater(deal)), all.filter(isLater)])
    expect(part.map(key)).toEqual(sorted(part.map(key)))
})

test('lists the deals of a venue by the start of their pickup', async () => {
  const all = await pages({ ...HERE, sort: 'nearest' })
  const started = (near: boolean, later: boolean) =>
    all
      .filter(deal => deal.distanceMeters! < 1000 === near && isLater(deal) === later)
      .map(({ window }) => Date.parse(window.startsAt))
  for (const [near, later] of [
    [true, false],
    [true, true],
    [false, false],
  ] as const) {
    const times = started(near, later)
    expect(new Set(times).size).toBeGreaterThan(1)
    expect(times).toEqual(sorted(times))
  }
})

test('does not sort today first in other sort orders', async () => {
  const [first] = (await page({ ...HERE, sort: 'newest' })).items
  expect(first && isLater(first)).toBe(false)
  const all = await pages({ ...HERE, sort: 'cheapest' })
  expect(all).toHaveLength(55)
})

test('sorts by the end of the pickup and shows no distances when no place is given', async () => {
  const { items, near } = await page({})
  expect(near).toBeNull()
  expect(items.map(deal => deal.distanceMeters)).toEqual(items.map(() => null))
  expect(items.map(deal => deal.window.endsAt)).toEqual(items.map(deal => deal.window.endsAt).toSorted())
  expect((await pages({ sort: 'nearest' })).map(({ id }) => id)).toEqual(
    (await pages({})).map(({ id }) => id),
  )
  expect((await page({ q: 'nothing there' })).near).toBeNull()
  const parsed = listDonations.query.parse({})
  const { text } = await transact(ctx, tx => readListings(tx, 'donation', parsed))
  expect(listDonations.result.parse(JSON.parse(text)).items[0]?.distanceMeters).toBeNull()
})

test('measures distances from the centre of a chosen area', async () => {
  const { items, near } = await page({ area: 'al-khuwair' })
  expect(near).not.toBeNull()
  expect(dealCard.parse(items[0]).distanceMeters).toBeGreaterThan(0)
})

const ID = '0197a000-0000-7000-8000-000000000000'
test.each([`58.4_${ID}`, `2_1_2027-03-01T08:00:00Z_${ID}`, `0_1_${ID}`, '0_x_y_z'])(
  'refuses the cursor %s',
  async cursor => {
    expect(asRefusal(await page({ ...HERE, cursor }).catch(error => error))?.code).toBe('invalid_input')
  },
)
