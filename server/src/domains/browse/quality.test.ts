import { type ListingFilters, listDeals, listDonations } from '@dawra/contract/browse/listings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { aDeal, aVenue } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { readListings } from './list-listings.ts'
import { rebuildIndex } from './search-index/rebuild-index.ts'
import { DEALS, QUERIES, VENUES } from './testing/quality-cases.ts'

let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  const ids = new Map<string, string>()
  for (const [key, { name, type, area, point }] of Object.entries(VENUES))
    ids.set(key, (await aVenue(ctx, { name, type, area, point })).venue.id)
  for (const { venue, title, ...over } of DEALS)
    await aDeal(ctx, ids.get(venue)!, { dietary: [], ...over, title: { en: title[0], ar: title[1] } })
  await rebuildIndex(ctx)
})
afterAll(() => database.drop())

async function search(q: string, over: Partial<ListingFilters> = {}) {
  const parsed = { ...listDeals.query.parse({ q, lat: '23.59', lng: '58.4' }), ...over }
  return listDeals.result.parse(JSON.parse((await readListings(ctx, 'deal', parsed)).text))
}

const RIGHT_AT_LEAST = 57

test('of 60 searches, half of them Arabic, with slips and other spellings, 57 find first what was meant', async () => {
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

test('a dish that is called just as was typed comes first, however near the others are', async () => {
  for (const { title } of DEALS)
    for (const name of title)
      if (name)
        expect([(await search(name)).items[0]?.title.en, (await search(name)).items[0]?.title.ar]).toContain(
          name,
        )
})

test.each(['🙂', '!!!', '😀 ?'])('%s finds nothing, kindly', async q => {
  expect(await search(q)).toMatchObject({ items: [], next: null, total: 0, corrected: null })
})

test('food as a picture is looked for by its name', async () => {
  expect((await search('🥐')).items[0]?.title.en).toMatch(/croissant/i)
})

test.each([
  ['nothing', ''],
  ['blanks', ' \u200f \t '],
  ['emoji', '🍕🍞👩‍🍳'],
  ['2,000 characters', 'خبز bread '.repeat(200)],
  ['one word of 2,000 letters', 'a'.repeat(2000)],
  ['signs that mean something elsewhere', `%_\\'";--*:&|!()<>~`],
  ['marks of direction', '\u202e\u2067خبز\u2069\u202c'],
  ['both scripts', 'خبزbread خبز2x'],
  ['halves of letters', '\ud800 \udfff'],
  ['nothing that may stand in a text', 'bread\u0000'],
])('%s is no error, on either list', async (_, q) => {
  await search(listDeals.query.parse({ q }).q ?? '')
  const parsed = listDonations.query.parse({ q })
  listDonations.result.parse(JSON.parse((await readListings(ctx, 'donation', parsed)).text))
})
