import {
  listDeals,
  listDonations,
  getMap as mapRoute,
  suggest as suggestRoute,
} from '@dawra/contract/browse/listings'
import { MAX_SEARCHES } from '@dawra/contract/browse/listings.rules'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { asRefusal } from '#platform/problem'
import type { Tx } from '#platform/transact'
import { aDeal, aPerson, as, aVenue } from '#testing/builders'
import { aDonation, aDonor } from '#testing/donation-builders'
import { databaseTest } from '#testing/set-up'
import { withdrawDeal } from '../deals/withdraw-deal.ts'
import { getMap } from './get-map.ts'
import { browseJobs } from './jobs.ts'
import { readListings } from './list-listings.ts'
import { browsePersonalData } from './personal-data.ts'
import { browseReactions } from './reactions.ts'
import { dropSearch, editSearch, listSearches, saveSearch } from './saved-searches.ts'
import { countListings, rebuildIndex, rebuildIndexIfRulesChanged } from './search-index/rebuild-index.ts'
import { suggest } from './suggest.ts'

const database = databaseTest()
let ctx: Ctx
let owner: Ctx
let venueId: string
beforeAll(async () => {
  ctx = database.ctx()
  const kitchen = await aVenue(ctx, { name: { en: 'Zahra Kitchen', ar: 'مطبخ زهرة' } })
  owner = as(ctx, kitchen.owner)
  venueId = kitchen.venue.id
  await hear()
})

const hear = () => new Relay(() => ctx, [browseReactions]).drain()

async function found(q: string, kind: 'deal' | 'donation' = 'deal') {
  const route = kind === 'deal' ? listDeals : listDonations
  const { text } = await readListings(ctx, kind, route.query.parse({ q }))
  return route.result.parse(JSON.parse(text)).items.map(item => item.title.en)
}

const postings = async () =>
  (await database.pool.query<{ count: number }>('select count(*) from browse.postings')).rows[0]!.count

test('finds a deal by its latest texts while it is listed', async () => {
  const deal = await aDeal(ctx, venueId, { title: { en: 'Quince tart', ar: null } })
  await hear()
  expect(await found('quince')).toEqual(['Quince tart'])
  expect(await found('زهرة quince')).toEqual(['Quince tart'])
  await database.pool.query(`update deals.deals set title_en = 'Plum tart' where id = $1`, [deal.id])
  await browseReactions['deals.changed'](
    { ...ctx, inTransaction: true, enqueued: [] },
    { dealId: deal.id, venueId },
  )
  expect(await found('quince')).toEqual([])
  expect(await found('plum')).toEqual(['Plum tart'])
  const before = await postings()
  await withdrawDeal(owner, deal.id)
  await hear()
  expect(await postings()).toBeLessThan(before)
})

test('does not find or count a sold out deal until a portion is free again', async () => {
  const deal = await aDeal(ctx, venueId, { title: { en: 'Damson pie', ar: null } })
  await hear()
  const before = await postings()
  await database.pool.query('update deals.deals set remaining = 0, sold = portions where id = $1', [deal.id])
  const { text } = await readListings(ctx, 'deal', listDeals.query.parse({ q: 'damson' }))
  expect(listDeals.result.parse(JSON.parse(text))).toMatchObject({ items: [], total: 0 })
  await hear()
  expect(await postings()).toBeLessThan(before)
  await database.pool.query('update deals.deals set remaining = 1, sold = portions - 1 where id = $1', [
    deal.id,
  ])
  await hear()
  expect(await postings()).toBe(before)
  expect(await found('damson')).toEqual(['Damson pie'])
})

test('finds a donation until it is gone, then deletes its terms and the donor’s name', async () => {
  const donor = as(ctx, await aDonor(ctx, { name: 'Suhail' }))
  const donation = await aDonation(donor, { title: { en: 'Cardamom rusks', ar: null } })
  await hear()
  expect(await found('cardamom', 'donation')).toEqual(['Cardamom rusks'])
  expect(await found('suhail', 'donation')).toEqual(['Cardamom rusks'])
  await database.pool.query('update donations.donations set hidden_at = now() where id = $1', [donation.id])
  expect(await found('cardamom', 'donation')).toEqual([])
  await browseReactions['donations.changed'](
    { ...ctx, inTransaction: true, enqueued: [] },
    { donationId: donation.id },
  )
  const { rows } = await database.pool.query(`select from browse.terms where term in ('cardamom', 'suhail')`)
  expect(rows).toEqual([])
})

test('changes nothing in the search index on a repeated event or a rebuild', async () => {
  const deal = await aDeal(ctx, venueId, { title: { en: 'Saffron rice', ar: 'أرز بالزعفران' } })
  await hear()
  const state = async () =>
    (await database.pool.query('select * from browse.postings order by listing_id, term_id')).rows
  const before = await state()
  expect(before.length).toBeGreaterThan(5)
  await browseReactions['deals.changed'](
    { ...ctx, inTransaction: true, enqueued: [] },
    { dealId: deal.id, venueId },
  )
  await rebuildIndex(ctx)
  expect(await state()).toEqual(before)
  await database.pool.query('delete from browse.postings')
  await rebuildIndexIfRulesChanged(ctx)
  expect(await state()).toEqual(before)
})

test('suggests words and venues for a prefix, in the script of the query', async () => {
  await aDeal(ctx, venueId, {
    title: { en: 'Chicken biryani', ar: 'برياني دجاج' },
    ingredients: { en: 'Rice, cardamom', ar: null },
  })
  await hear()
  expect(await found('cardamom')).toEqual(['Chicken biryani'])
  await aDonation(as(ctx, await aDonor(ctx, { name: 'Maryam' })), { title: { en: 'Loaves', ar: null } })
  await hear()
  expect(await found('maryam', 'donation')).toEqual(['Loaves'])
  await countListings(ctx)
  const texts = async (q: string) =>
    suggestRoute.result
      .parse(await suggest(ctx, q))
      .map(each => (each.type === 'venue' ? each.text.en : each.text))
  expect(await texts('biri')).toEqual(['biryani'])
  expect(await texts('chicken bi')).toContain('chicken biryani')
  expect(await texts('بري')).toEqual(['برياني'])
  expect(await texts('برايني')).toEqual(['برياني'])
  expect(await texts('الزه')).toContain('Zahra Kitchen')
  expect(await texts('zahra ki')).toContain('Zahra Kitchen')
  expect(await texts('other ki')).not.toContain('Zahra Kitchen')
  // Completed in the entered spelling, not by a synonym, and without words that occur only in ingredients.
  expect(await texts('dja')).toEqual(['djaj'])
  expect(await texts('carda')).toEqual([])
  // Only words that occur together in a listing, and no donor names.
  expect(await texts('chicken sa')).toEqual([])
  expect(await texts('sa')).toContain('saffron')
  expect(await texts('marya')).toEqual([])
  expect(await texts('')).toEqual([])
  expect(await texts('💥')).toEqual([])
  expect((await texts('b')).length).toBeLessThanOrEqual(8)
  await database.pool.query('update donations.donations set hidden_at = now()')
})

const CITY_BOX = '57.9,23.2,58.95,23.8'
const mapOf = async (filters: Record<string, unknown>) =>
  mapRoute.result.parse(await getMap(ctx, mapRoute.query.parse({ box: CITY_BOX, ...filters }))).pins

test('shows on the map each venue once and donations by their cell', async () => {
  await aDeal(ctx, venueId, { price: 400, title: { en: 'Cheapest pie', ar: null } })
  const donor = as(ctx, await aDonor(ctx))
  const place = { lat: 23.5, lng: 58.3 }
  const single = await aDonation(donor, { place, title: { en: 'Single', ar: null } })
  await hear()
  const pins = await mapOf({})
  const venue = pins.find(pin => pin.type === 'venue')
  expect(venue).toMatchObject({ id: venueId, fromPrice: 400, point: { lat: 23.611, lng: 58.486 } })
  const { items } = listDeals.result.parse(
    JSON.parse((await readListings(ctx, 'deal', listDeals.query.parse({ venue: venueId }))).text),
  )
  expect(venue?.deals).toBe(items.length)
  const given = pins.filter(pin => pin.type === 'donations')
  expect(given).toMatchObject([{ id: single.id, name: { en: 'Single' }, donations: 1 }])
  expect(given[0]?.point).not.toEqual(place)
  expect(await mapOf({ show: 'deals', maxPrice: '450' })).toMatchObject([{ deals: 1 }])
  expect(await mapOf({ show: 'deals', q: 'cheapest' })).toMatchObject([{ deals: 1 }])
  expect(await mapOf({ q: 'nothinglikeit' })).toEqual([])
  expect((await mapOf({ box: '58.2,23.4,58.35,23.55' })).map(pin => pin.type)).toEqual(['donations'])
  expect(await mapOf({ box: '10,10,11,11' })).toEqual([])
  await aDonation(donor, { place, title: { en: 'Another', ar: null } })
  expect(await mapOf({ show: 'donations' })).toMatchObject([{ id: null, donations: 2 }])
})

test('groups more than 200 places into clusters with the right totals', async () => {
  await database.pool.query(
    `with places as (
        insert into venues.venues (name_en, type, address_en, area, phone, lat, lng)
        select 'Place ' || n, 'cafe', 'Way 1', 'seeb', '+96824000000', 23.5 + n % 17 / 100.0, 58.1 + n % 23 / 100.0
        from generate_series(1, 260) n returning id, place)
      insert into deals.deals (venue_id, status, kind, packaging, category, title_en, original_price, price, portions,
        remaining, portion_grams, allergen_answer, starts_at, ends_at, published_at, place)
      select id, 'live', 'dish', 'ours', 'cooked', 'Dish', 2000, 900, 5, 5, 450, 'none', now(), now() + interval '1 hour', now(),
        place from places`,
  )
  const pins = await mapOf({ show: 'deals' })
  expect(pins.length).toBeLessThanOrEqual(64)
  expect(pins.some(pin => pin.type === 'cluster' && pin.deals > 1 && pin.fromPrice === 900)).toBe(true)
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) from deals.live_deals where remaining > 0',
  )
  expect(pins.reduce((sum, pin) => sum + pin.deals, 0)).toBe(rows[0]!.count)
})

test('saves a search once, with a limit of thirty, for its owner only', async () => {
  const [mine, theirs] = [as(ctx, await aPerson(ctx)), as(ctx, await aPerson(ctx))]
  const search = { name: 'Bread', query: 'q=bread', alerts: true }
  const stored = await saveSearch(mine, search)
  expect(await saveSearch(mine, { ...search, name: 'Fresh bread' })).toEqual({
    ...stored,
    name: 'Fresh bread',
  })
  const refused = async (work: Promise<unknown>) => asRefusal(await work.catch(error => error))?.code
  expect(await refused(editSearch(theirs, stored.id, search))).toBe('not_found')
  expect(await refused(dropSearch(theirs, stored.id))).toBe('not_found')
  expect(await editSearch(mine, stored.id, { name: 'B', alerts: false })).toEqual({
    ...stored,
    name: 'B',
    alerts: false,
  })
  const tries = await Promise.all(
    Array.from({ length: MAX_SEARCHES + 1 }, (_, n) =>
      saveSearch(mine, { ...search, query: `q=${n}` }).then(
        () => 'kept',
        error => asRefusal(error)?.code,
      ),
    ),
  )
  expect(tries.filter(answer => answer === 'too_many_searches')).toHaveLength(2)
  expect(await listSearches(mine)).toHaveLength(MAX_SEARCHES)
  expect(await saveSearch(mine, { ...search, name: 'Again' })).toMatchObject({ id: stored.id, name: 'Again' })
  const { userId } = mine.actor as { userId: string }
  expect(await browsePersonalData.collect(ctx, userId)).toMatchObject({ searches: { length: MAX_SEARCHES } })
  await browseReactions['identity.erased'](
    { ...ctx, inTransaction: true, enqueued: [] },
    { userId, email: null },
  )
  expect(await listSearches(mine)).toEqual([])
})

test('finds a renamed and moved area by its new name, also in saved searches', async () => {
  const deal = await aDeal(ctx, venueId, { title: { en: 'Sumac flatbread', ar: null } })
  const person = as(ctx, await aPerson(ctx))
  const { id: searchId } = await saveSearch(person, { name: 'Near Qurum', query: 'area=qurum', alerts: true })
  await hear()
  const middle = async () =>
    (await database.pool.query('select middle from browse.searches where id = $1', [searchId])).rows[0]
      ?.middle
  const before = await middle()
  expect(await found('الدلافين')).toEqual([])
  await database.pool.query(
    "update settings.areas set name_en = 'Dolphin Bay', name_ar = 'خليج الدلافين', lat = lat + 0.01 where slug = 'qurum'",
  )
  const enqueued: Tx['enqueued'] = []
  await browseReactions['settings.area_changed']({ ...ctx, inTransaction: true, enqueued }, { area: 'qurum' })
  expect(JSON.stringify(enqueued)).toContain('browse.read_area_again')
  await browseJobs.tasks!['browse.read_area_again']!(ctx, { area: 'qurum' } as never)
  expect(await found('الدلافين')).toContain(deal.title.en)
  expect(await middle()).not.toEqual(before)
})
