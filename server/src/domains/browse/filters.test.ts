import { listDeals, listDonations } from '@dawra/contract/browse/listings'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { aDeal, as, aVenue } from '#testing/builders'
import { aDonation, aDonor } from '#testing/donation-builders'
import { databaseTest } from '#testing/set-up'
import { readListings } from './list-listings.ts'
import type { ListingKind } from './listing-sources.ts'
import { rebuildIndex } from './search-index/rebuild-index.ts'

const NOON = new Date('2027-03-01T08:00:00Z')
const at = (hours: number) => new Date(NOON.getTime() + (hours - 12) * 3_600_000).toISOString()
const between = (starts: number, ends: number) => ({ startsAt: at(starts), endsAt: at(ends) })

const database = databaseTest()
let ctx: Ctx
let nearVenue: string
beforeAll(async () => {
  ctx = database.ctx(undefined, NOON)
  nearVenue = (await aVenue(ctx, { point: { lat: 23.601, lng: 58.401 } })).venue.id
  const far = (await aVenue(ctx, { point: { lat: 23.64, lng: 58.2 }, area: 'al-hail' })).venue.id
  const oven = (await aVenue(ctx, { type: 'bakery', point: { lat: 23.64, lng: 58.2 } })).venue.id
  const deal = (title: string, venueId: string, over: Parameters<typeof aDeal>[2]) =>
    aDeal(ctx, venueId, { allergens: [], dietary: [], ...over, title: { en: title, ar: null } })
  await deal('Soup', nearVenue, { price: 500, dietary: ['vegan', 'halal'], window: between(13, 15) })
  await deal('Pie', nearVenue, {
    price: 1500,
    category: 'mixed',
    tags: ['bread'],
    allergens: ['milk', 'gluten'],
    window: between(20, 22),
  })
  await deal('Fish', far, { price: 900, allergens: ['fish'], dietary: ['halal'], window: between(36, 38) })
  await deal('Night', oven, {
    kind: 'surprise_bag',
    price: 700,
    category: 'mixed',
    allergens: ['nuts'],
    window: between(22, 25),
  })
  const donor = as(ctx, await aDonor(ctx, { isVerified: true }))
  const give = (title: string, over: Parameters<typeof aDonation>[1]) =>
    aDonation(donor, { dietary: [], ...over, title: { en: title, ar: null } })
  await give('Bread', { grams: 2000, tags: ['bread'], dietary: ['vegan'], allergens: ['gluten'] })
  await give('Apples', { grams: 500, category: 'fruits', allergens: null, window: between(12, 14) })
  await give('Lunch', {
    grams: 4000,
    price: 1000,
    category: 'cooked',
    allergens: [],
    window: between(12, 13),
  })
  await give('Peels', { grams: 9000, kind: 'feed', allergens: null, place: { lat: 23.64, lng: 58.2 } })
  await transact(ctx, rebuildIndex)
})

async function titles(kind: ListingKind, wanted: Record<string, unknown>) {
  const route = kind === 'deal' ? listDeals : listDonations
  const query = route.query.parse({ lat: '23.6', lng: '58.4', ...wanted })
  const { text } = await transact(ctx, tx => readListings(tx, kind, query))
  const { items, total } = route.result.parse(JSON.parse(text))
  expect(total).toBe(items.length)
  return items.map(item => item.title.en).join(' ')
}

/** @promise browse.filter.withoutHint (browse, filter) */
test.each([
  ['deal', { category: 'mixed' }, 'Pie Night'],
  ['deal', { maxPrice: '700' }, 'Soup Night'],
  // By its own tag, or by the type of its venue.
  ['deal', { food: 'bakery' }, 'Pie Night'],
  ['deal', { food: 'surprise_bag' }, 'Night'],
  ['deal', { food: 'sweets' }, ''],
  ['donation', { food: 'bakery', feed: 'false', dietary: 'vegan' }, 'Bread'],
  ['donation', { food: 'sweets' }, ''],
  ['donation', { food: 'surprise_bag' }, ''],
  ['donation', { food: 'surprise_bag', feed: 'true' }, ''],
  ['deal', { q: 'night', food: 'bakery' }, 'Night'],
  ['deal', { freeOnly: 'true' }, ''],
  ['deal', { dietary: 'halal' }, 'Soup Fish'],
  ['deal', { dietary: 'halal,vegan' }, 'Soup'],
  ['deal', { without: 'milk' }, 'Soup Fish Night'],
  ['deal', { without: 'milk,nuts,fish' }, 'Soup'],
  ['deal', { day: 'today' }, 'Soup Pie Night'],
  ['deal', { day: 'tomorrow' }, 'Fish'],
  ['deal', { within: '5000' }, 'Soup Pie'],
  ['deal', { within: '5000', sort: 'cheapest', maxPrice: '900' }, 'Soup'],
  ['deal', { sort: 'saving' }, 'Soup Night Fish Pie'],
  ['deal', { sort: 'largest' }, 'Soup Night Fish Pie'],
  ['deal', { sort: 'ending' }, 'Soup Pie Night Fish'],
  // Any day, at this time of day.
  ['deal', { after: '20:00' }, 'Pie Night'],
  ['deal', { before: '14:00' }, 'Soup Night Fish'],
  ['deal', { before: '00:30', after: '23:00' }, 'Night'],
  ['deal', { after: '12:30', before: '13:30' }, 'Soup Fish'],
  // On one day.
  ['deal', { day: 'today', after: '14:30' }, 'Soup Pie Night'],
  ['deal', { day: 'today', before: '13:00' }, 'Soup'],
  ['deal', { day: 'today', before: '11:00' }, ''],
  ['deal', { day: 'tomorrow', before: '02:00' }, 'Fish'],
  ['deal', { day: 'today', before: '02:00' }, 'Soup Pie Night'],
  ['deal', { dietary: 'halal', maxPrice: '600', day: 'today' }, 'Soup'],
  // Filters that only donations have are ignored for deals, and the other way round.
  ['deal', { feed: 'true', minGrams: '9000' }, 'Soup Pie Night Fish'],
  ['donation', { venue: '0197a000-0000-7000-8000-000000000000' }, 'Bread Apples Lunch Peels'],
  ['donation', { freeOnly: 'true', feed: 'false' }, 'Bread Apples'],
  ['donation', { feed: 'true' }, 'Peels'],
  ['donation', { minGrams: '2000' }, 'Bread Lunch Peels'],
  // A listing without a declaration counts as having every allergen.
  ['donation', { without: 'gluten' }, 'Lunch'],
  ['donation', { without: 'milk' }, 'Bread Lunch'],
  ['donation', { dietary: 'vegan' }, 'Bread'],
  ['donation', { sort: 'largest' }, 'Peels Lunch Bread Apples'],
  ['donation', { sort: 'saving' }, 'Peels Lunch Bread Apples'],
  ['donation', { sort: 'cheapest', maxPrice: '1000', feed: 'false', category: 'cooked' }, 'Lunch'],
  ['donation', { within: '15000', sort: 'ending' }, 'Lunch Apples Bread'],
  ['donation', { after: '15:00' }, 'Bread Peels'],
  ['donation', { day: 'tomorrow' }, ''],
  // Filters also narrow search results.
  ['deal', { q: 'fish', maxPrice: '800' }, ''],
  ['deal', { q: 'soup', dietary: 'vegan', without: 'milk' }, 'Soup'],
  ['donation', { q: 'علف' }, 'Peels'],
  ['donation', { q: 'bread', minGrams: '3000' }, 'Lunch Peels'],
  ['donation', { q: 'bread', sort: 'largest', freeOnly: 'true' }, 'Peels Bread Apples'],
] as const)('finds %ss with %o: %s', async (kind, wanted, expected) => {
  const found = await titles(kind, wanted)
  const inOrder = (text: string) => ('sort' in wanted ? text : text.split(' ').sort().join(' '))
  expect(inOrder(found)).toBe(inOrder(expected))
})

test('measures distances to deals from the chosen area', async () => {
  expect((await titles('deal', { lat: undefined, lng: undefined, area: 'al-hail' })).split(' ')[0]).toMatch(
    /Fish|Night/,
  )
  expect(await titles('deal', { venue: nearVenue, sort: 'cheapest' })).toBe('Soup Pie')
})

test('counts a pickup after midnight to the day before', async () => {
  const venue = (await aVenue(ctx, { point: { lat: 23.602, lng: 58.402 } })).venue.id
  for (const [en, starts, ends] of [
    ['Evening', 22, 26],
    ['Late', 25, 28],
    ['Suhoor', 28, 29],
    ['Late-tomorrow', 49, 52],
    ['Days', 14, 37],
  ] as const)
    await aDeal(ctx, venue, { title: { en, ar: null }, window: between(starts, ends) })
  const of = async (wanted: Record<string, unknown>) =>
    (await titles('deal', { venue, ...wanted })).split(' ').sort()
  expect(await of({ day: 'today' })).toEqual(['Days', 'Evening', 'Late'])
  expect(await of({ day: 'tomorrow' })).toEqual(['Days', 'Late-tomorrow', 'Suhoor'])
  expect(await of({ day: 'today', after: '00:30', before: '03:00' })).toEqual(['Days', 'Evening', 'Late'])
  expect(await of({ day: 'tomorrow', after: '00:30', before: '03:00' })).toEqual(['Late-tomorrow'])
})
