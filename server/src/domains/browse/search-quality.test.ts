import { type ListingFilters, listDeals, listDonations } from '@dawra/contract/browse/listings'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { aDeal, aVenue } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { readListings } from './list-listings.ts'
import { rebuildIndex } from './search-index/rebuild-index.ts'
import { DEALS, QUERIES, VENUES } from './testing/search-quality-cases.ts'

const database = databaseTest()
let ctx: Ctx
beforeAll(async () => {
  ctx = database.ctx()
  const ids = new Map<string, string>()
  for (const [key, { name, type, area, point }] of Object.entries(VENUES))
    ids.set(key, (await aVenue(ctx, { name, type, area, point })).venue.id)
  for (const { venue, title, ...over } of DEALS)
    await aDeal(ctx, ids.get(venue)!, { dietary: [], ...over, title: { en: title[0], ar: title[1] } })
  await rebuildIndex(ctx)
})

async function search(q: string, over: Partial<ListingFilters> = {}) {
  const parsed = { ...listDeals.query.parse({ q, lat: '23.59', lng: '58.4' }), ...over }
  return listDeals.result.parse(JSON.parse((await readListings(ctx, 'deal', parsed)).text))
}

const RIGHT_AT_LEAST = 57

test('ranks the wanted result first in 57 of 60 searches in English and Arabic', async () => {
  expect(QUERIES).toHaveLength(60)
  expect(QUERIES.filter(([q]) => /\p{Script=Arabic}/u.test(q)).length).toBeGreaterThanOrEqual(30)
  const wrong: string[] = []
  for (const [q, first] of QUERIES) {
    const { items } = await search(q)
    const found = items[0]?.title.en ?? items[0]?.title.ar ?? 'nothing'
    if (found !== first) wrong.push(`${q}: ${found} instead of ${first}`)
  }
  expect(wrong, wrong.join('\n')).toSatisfy(
    (missed: string[]) => QUERIES.length - missed.length >= RIGHT_AT_LEAST,
  )
})

test('returns the corrected words of a query with typos', async () => {
  expect((await search('chiken biriany')).corrected).toBe('chicken biryani')
  expect((await search('برياني دجااج')).corrected).toBe('برياني دجاج')
  expect((await search('chicken bir')).corrected).toBeNull()
  expect((await search('qwxzvkj')).items).toEqual([])
  expect((await search('شورمة')).items[0]?.title.en).toBe('Chicken shawarma plate')
  // A known dish without listings is not corrected to a listed one.
  expect(await search('salona')).toMatchObject({ items: [], corrected: null })
})

test('ranks a dish with exactly the searched name first, at any distance', async () => {
  for (const { title } of DEALS)
    for (const name of title)
      if (name)
        expect([(await search(name)).items[0]?.title.en, (await search(name)).items[0]?.title.ar]).toContain(
          name,
        )
})

test.each(['🙂', '!!!', '😀 ?'])('searching for %s finds nothing and gives no error', async q => {
  expect(await search(q)).toMatchObject({ items: [], next: null, total: 0, corrected: null })
})

test('finds food by its emoji', async () => {
  expect((await search('🥐')).items[0]?.title.en).toMatch(/croissant/i)
})

test.each([
  ['no text', ''],
  ['blanks', ' \u200f \t '],
  ['emoji', '🍕🍞👩‍🍳'],
  ['2,000 characters', 'خبز bread '.repeat(200)],
  ['one word of 2,000 letters', 'a'.repeat(2000)],
  ['special characters of SQL and patterns', `%_\\'";--*:&|!()<>~`],
  ['marks of text direction', '\u202e\u2067خبز\u2069\u202c'],
  ['both scripts', 'خبزbread خبز2x'],
  ['unpaired surrogates', '\ud800 \udfff'],
  ['a null character', 'bread\u0000'],
])('accepts a query of %s on both lists', async (_, q) => {
  await search(listDeals.query.parse({ q }).q ?? '')
  const parsed = listDonations.query.parse({ q })
  listDonations.result.parse(JSON.parse((await readListings(ctx, 'donation', parsed)).text))
})
