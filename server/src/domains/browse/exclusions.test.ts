import { listDeals, listDonations, getMap as mapRoute } from '@dawra/contract/browse/listings'
import { type Avoidable, avoidables } from '@dawra/contract/deals/avoidable-foods.rules'
import type { DealTerms } from '@dawra/contract/deals/schemas'
import { allergens } from '@dawra/contract/platform/allergens.rules'
import { slipsOf, someWaysWithout } from '@dawra/contract/testing/exclusion-phrases'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, aPerson, as, aVenue } from '#testing/builders'
import { aDonation, aDonor } from '#testing/donation-builders'
import { databaseTest } from '#testing/set-up'
import { findSearchers } from './alerts/find-searchers.ts'
import { getMap } from './get-map.ts'
import { readListings } from './list-listings.ts'
import type { ListingKind } from './listing-sources.ts'
import { saveSearch } from './saved-searches.ts'
import { indexListings } from './search-index/index-listings.ts'
import { rebuildIndex } from './search-index/rebuild-index.ts'
import { suggest } from './suggest.ts'

const database = databaseTest()
let ctx: Ctx
beforeAll(async () => {
  ctx = database.ctx()
  for (const terms of LISTED) {
    const { venue } = await aVenue(ctx)
    venues.set(terms.title.en!, venue.id)
    await aDeal(ctx, venue.id, { dietary: [], ...terms })
    const { title, description, allergensNote, dietary = [] } = terms
    const stated = terms.allergenAnswer === 'unknown' ? null : terms.allergens
    await aDonation(as(ctx, await aDonor(ctx)), {
      title,
      dietary,
      allergens: stated,
      tags: [],
      ...(description && { description }),
      ...(allergensNote && { allergensNote }),
    })
  }
  await rebuildIndex(ctx)
})

const venues = new Map<string, string>()

type Listed = Pick<DealTerms, 'title' | 'allergenAnswer' | 'allergens'> & Partial<DealTerms>
const isAllergen = (food: Avoidable) => (allergens as readonly string[]).includes(food)
const text = (en: string) => ({ en, ar: null })
const NONE: Pick<DealTerms, 'allergenAnswer' | 'allergens'> = { allergenAnswer: 'none', allergens: [] }
const all = (but: Avoidable) => ({
  allergenAnswer: 'contains' as const,
  allergens: allergens.filter(each => each !== but),
})
/** For each food: a listing that is free of it alone, and one that names it beside an answer that denies everything. */
const LISTED: readonly Listed[] = [
  { title: text('Tray silent'), allergenAnswer: 'unknown', allergens: [] },
  ...avoidables.flatMap((food): Listed[] => [
    isAllergen(food)
      ? { title: text(`Tray ${food}less`), ...all(food) }
      : { title: text(`Tray ${food}less`), description: text(`No ${food}`), ...all('celery') },
    { title: text(`Tray traces ${food}`), description: text(`May contain ${food}.`), ...NONE },
    { title: text(`Tray note ${food}`), allergensNote: text(`Made where ${food} is used`), ...NONE },
  ]),
]

const isFree = (title: string, food: Avoidable) => {
  const [, kind, named] = title.split(' ')
  if (kind === 'silent') return false
  if (kind === `${food}less`) return true
  if (!isAllergen(food)) return false
  if (kind === 'traces' || kind === 'note') {
    // Most people count peanuts as nuts; a text that names nuts names both.
    return named !== food && !(food === 'peanuts' && named === 'nuts')
  }
  return food === 'celery' && (kind === 'sugarless' || kind === 'meatless')
}

async function page(kind: ListingKind, q: string, over: Record<string, string> = {}) {
  const route = kind === 'deal' ? listDeals : listDonations
  const titles: string[] = []
  let cursor: string | undefined
  for (;;) {
    const read = await readListings(ctx, kind, route.query.parse({ q, ...over, ...(cursor && { cursor }) }))
    const { items, next, without } = route.result.parse(JSON.parse(read.text))
    titles.push(...items.map(({ title }) => title.en ?? ''))
    if (!next) return { titles, without }
    cursor = next
  }
}

const WAYS = {
  en: [
    ...['%-free', 'no %', 'without any %', 'wihtout %', 'tray without %', '% allergy', '🚫 %'],
    ...['can’t drink %', 'isn’t made with %', '% allergen free', '% makes me sick', 'other than %'],
  ],
  ar: [
    ...['خالٍ من %', 'بدون %', 'بلا %', 'لا يحتوي على %', 'ما فيه %', 'من غير %', 'عندي حساسية من %'],
    ...['ما أشرب %', 'لا يناسبني %', 'عدم وجود %', 'يضرني %', '% ممنوع عليّ'],
  ],
}

/** @promise browse.search.leftOut */
test.each(avoidables)('a search without %s finds only food that states it is free of it', async food => {
  for (const { query } of someWaysWithout(WAYS).filter(way => way.food === food))
    for (const kind of ['deal', 'donation'] as const) {
      const { titles, without } = await page(kind, query)
      expect(without?.foods, query).toContain(food)
      // Some phrases exclude more, such as fish and shellfish for seafood.
      const free = titles.filter(title => without?.foods.every(each => isFree(title, each)))
      expect(titles, query).toEqual(free)
      if (without?.foods.length === 1) expect(titles, query).toContain(`Tray ${food}less`)
    }
})

test.each(avoidables)('hides stores on the map whose food may contain it: %s', async food => {
  for (const q of [`without ${food}`, `tray ${food}-free`]) {
    const box = '57.9,23.2,58.95,23.8'
    const { pins } = await getMap(ctx, mapRoute.query.parse({ q, box, show: 'deals' }))
    const { without } = await page('deal', q)
    const free = LISTED.filter(({ title }) => without?.foods.every(each => isFree(title.en ?? '', each)))
    expect(free.length).toBeGreaterThan(0)
    expect(pins.reduce((sum, { deals }) => sum + deals, 0)).toBe(free.length)
  }
})

test('finds no unsafe food when the allergen beside “free” is misspelled', async () => {
  for (const name of ['gluten', 'milk', 'sesame', 'peanut', 'mustard', 'سمسم', 'حليب'])
    for (const slip of slipsOf(name))
      for (const q of [`${slip} free`, `free ${slip} tray`, `without ${slip}`]) {
        const { titles, without } = await page('deal', q)
        const wrong = titles.filter(title => /traces|note|silent/.test(title) && without === null)
        expect(wrong, q).toEqual([])
      }
})

test('finds no food when a misspelled allergen stands near a word for “not”', async () => {
  for (const q of ['can’t drink mlik', 'mlik makes me sick', 'mlik allergy', 'ما أشرب حليبب', 'حليبب يضرني'])
    expect((await page('deal', q)).titles, q).toEqual([])
})

test('finds fish when the query asks for nothing but fish', async () => {
  for (const q of ['nothing but fish', 'can’t wait for fish', 'ما أبي إلا سمك'])
    expect((await page('deal', q)).titles, q).toContain('Tray traces fish')
})

test('suggests only words of safe food, and no store, after “without”', async () => {
  await aDeal(ctx, venues.get('Tray silent')!, {
    title: text('Halloumi quiche'),
    allergenAnswer: 'contains',
    allergens: ['milk', 'gluten'],
  })
  await aDeal(ctx, venues.get('Tray silent')!, { title: text('Quinoa bowl'), ...NONE })
  await rebuildIndex(ctx)
  const texts = async (q: string) =>
    (await suggest(ctx, q)).map(each => (each.type === 'words' ? each.text : 'a store'))
  expect(await texts('qui')).toEqual(expect.arrayContaining(['quiche', 'quinoa']))
  expect(await texts('without milk qui')).toEqual(['without milk quinoa'])
  expect(await texts('بدون حليب qui')).toEqual(['بدون حليب quinoa'])
  expect(await texts('without mil')).toEqual([])
  expect(await texts('bait')).toContain('a store')
  expect(await texts('without milk bait')).not.toContain('a store')
})

test.each([
  ['q=without+milk', 'none', true],
  ['q=%D8%A8%D8%AF%D9%88%D9%86+%D8%AD%D9%84%D9%8A%D8%A8', 'none', true],
  ['q=milk-free+lasagna', 'none', true],
  ['dietary=dairy_free', 'none', true],
  ['q=without+milk', 'milk', false],
  ['q=%D8%A8%D8%AF%D9%88%D9%86+%D8%AD%D9%84%D9%8A%D8%A8', 'milk', false],
  ['q=milk-free+lasagna', 'milk', false],
  ['dietary=dairy_free', 'milk', false],
  ['q=without+milk', 'unknown', false],
  ['q=without+milk', 'traces', false],
  ['q=can%E2%80%99t+drink+milk', 'none', true],
  ['q=can%E2%80%99t+drink+milk', 'milk', false],
  ['q=without+milk+and+coriander', 'none', false],
  ['q=without+mlik', 'none', false],
] as const)(
  'the search “%s” alerts about a deal with the allergen answer %s: %s',
  async (query, answer, fits) => {
    const person = as(ctx, await aPerson(ctx))
    const { id: searchId } = await saveSearch(person, { name: 'mine', query, alerts: true })
    const deal = await aDeal(ctx, venues.get('Tray silent')!, {
      title: text('Lasagna'),
      dietary: ['dairy_free'],
      allergenAnswer: answer === 'milk' ? 'contains' : answer === 'unknown' ? 'unknown' : 'none',
      allergens: answer === 'milk' ? ['milk'] : [],
      description: { en: answer === 'traces' ? 'May contain milk' : null, ar: null },
    })
    const found = await transact(ctx, tx => findSearchers(tx, deal.id))
    expect(found.includes((person.actor as { userId: string }).userId)).toBe(fits)
    await run(ctx.db, sql`delete from browse.searches where id = ${searchId}`)
  },
)

test('finds nothing for a query that was cut off before its “without”', async () => {
  const long = `${'tray '.repeat(77)}without milk`
  expect((await page('deal', 'tray')).titles.length).toBeGreaterThan(40)
  for (const kind of ['deal', 'donation'] as const)
    expect(await page(kind, `${long} and eggs`)).toMatchObject({ titles: [] })
  expect(await suggest(ctx, `${long} and eggs tra`)).toEqual([])
  expect((await page('deal', long)).titles).toContain('Tray milkless')
})

test('does not trust an allergen answer that the deal’s own text contradicts', async () => {
  const { titles } = await page('deal', '', { without: 'fish' })
  expect(titles.filter(title => !isFree(title, 'fish') && title.startsWith('Tray'))).toEqual([])
  expect(titles).toContain('Tray fishless')
})

test('shows nothing when the allergen index is missing or incomplete', async () => {
  await run(
    ctx.db,
    sql`delete from browse.free_from where listing_id in
    (select id from deals.deals where title_en = 'Tray fishless')`,
  )
  const half = await page('deal', 'without fish')
  expect(half.titles).not.toContain('Tray fishless')
  expect(half.titles.filter(title => title.startsWith('Tray') && !isFree(title, 'fish'))).toEqual([])
  await run(ctx.db, sql`delete from browse.free_from`)
  expect((await page('deal', 'without fish')).titles).toEqual([])
  expect((await page('donation', 'بدون سمك')).titles).toEqual([])
  expect((await page('deal', '', { without: 'fish' })).titles).toEqual([])
  await rebuildIndex(ctx)
  expect((await page('deal', 'without fish')).titles).toContain('Tray fishless')
})

test('does not overwrite a newer text with an older one during a rebuild', async () => {
  const { id } = await aDeal(ctx, venues.get('Tray silent')!, { title: text('Plate of the day'), ...NONE })
  const rebuilding = await database.pool.connect()
  await rebuilding.query('begin')
  await rebuilding.query(`select pg_advisory_xact_lock(hashtextextended('browse.index', 0))`)
  const indexing = indexListings(ctx, 'deal', [id])
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length
    })
    .toBe(1)
  await database.pool.query(`update deals.deals set title_en = 'Plate of fish' where id = $1`, [id])
  await rebuilding.query('commit')
  rebuilding.release()
  await indexing
  expect((await page('deal', 'plate without fish')).titles).not.toContain('Plate of fish')
  expect((await page('deal', 'plate without milk')).titles).toContain('Plate of fish')
})

test('applies a changed allergen answer before the index contains it', async () => {
  await run(
    ctx.db,
    sql`update deals.deals set allergen_answer = 'contains', allergens = array['fish'] where title_en = 'Tray fishless'`,
  )
  expect((await page('deal', 'without fish')).titles).not.toContain('Tray fishless')
})
