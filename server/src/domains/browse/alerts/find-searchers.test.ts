import { listDeals } from '@dawra/contract/browse/listings'
import type { DealTerms } from '@dawra/contract/deals/schemas'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, aPerson, as, aVenue } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { readListings } from '../list-listings.ts'
import { saveSearch } from '../saved-searches.ts'
import { indexListings } from '../search-index/index-listings.ts'
import { findSearchers } from './find-searchers.ts'
import { readSearchesAgain } from './write-criteria.ts'

/** 14:00 on a Monday in Muscat; the window of a deal is then 17:00 to 19:00. */
const NOON = new Date('2027-05-10T10:00:00Z')
const database = databaseTest()
let ctx: Ctx
let venueId: string
beforeAll(async () => {
  ctx = database.ctx(undefined, NOON)
  venueId = (await aVenue(ctx)).venue.id
})

async function listed(over: Partial<DealTerms> = {}) {
  const { id } = await aDeal(ctx, venueId, over)
  await indexListings(ctx, 'deal', [id])
  return id
}
const saved = async (query: string, alerts = true) => {
  const person = await aPerson(ctx)
  await saveSearch(as(ctx, person), { name: 'mine', query, alerts })
  return person.userId
}
const searchers = (dealId: string) => transact(ctx, tx => findSearchers(tx, dealId))

/** The deal is chicken biryani, halal, 1,300 baisa, at a restaurant in Qurum, from 17:00 to 19:00 today. */
const CASES: readonly [query: string, fits: boolean][] = [
  ['', true],
  ['q=biryani', true],
  ['q=%D8%A8%D8%B1%D9%8A%D8%A7%D9%86%D9%8A', true],
  ['q=biriyany', true],
  ['q=chicken+biryani', true],
  ['q=biryani+shuwa', false],
  ['q=lentil', false],
  ['q=%22123%22', false],
  ['q=...', false],
  ['category=cooked', true],
  ['category=fruits', false],
  ['food=bakery', false],
  ['food=surprise_bag', false],
  ['maxPrice=1300', true],
  ['maxPrice=1299', false],
  ['dietary=halal', true],
  ['dietary=halal%2Cvegan', false],
  ['day=today', true],
  ['day=tomorrow', false],
  ['time=evening', true],
  ['time=morning', false],
  ['day=today&time=evening', true],
  ['day=today&time=night', false],
  ['area=qurum', true],
  ['area=seeb', false],
  ['lat=23.611&lng=58.486&within=1000', true],
  ['lat=23.65&lng=58.4&within=5000', false],
  ['lat=23.65&lng=58.4&within=20000', true],
  ['show=donations', false],
  ['free=true', false],
  ['feed=true', false],
  ['show=deals&sort=cheapest&category=nonsense', true],
]

/**
 * @promise browse.saved.alerts (saving a search, saved searches)
 * @promise searches.alerts (saving a search, saved searches)
 * @promise browse.filter.withinOf (saving a search: with a place and no distance)
 */
test.each(CASES)('a saved search for “%s” finds a new chicken biryani: %s', async (query, fits) => {
  const person = await saved(query)
  expect((await searchers(await listed())).includes(person)).toBe(fits)
})

test.each(
  CASES.filter(([query]) => /^(q=[^.]|category|maxPrice|dietary|day=)/.test(query) && !/time/.test(query)),
)('the list filtered by “%s” shows the same deals as its alert', async (query, fits) => {
  await run(ctx.db, sql`update deals.deals set status = 'ended' where status = 'live'`)
  const id = await listed()
  await run(ctx.db, sql`delete from browse.postings where listing_id <> ${id}`)
  const filters = listDeals.query.parse(Object.fromEntries(new URLSearchParams(query)))
  const page = await readListings({ db: ctx.db, now: NOON }, 'deal', filters)
  const found = (JSON.parse(page.text) as { items: { id: string }[] }).items.some(item => item.id === id)
  // A list without a full match shows what matches one of the words.
  if (query !== 'q=biryani+shuwa') expect(found).toBe(fits)
})

test('finds a bag of a bakery as a surprise bag and as bakery food', async () => {
  const bakery = await aVenue(ctx, { type: 'bakery' })
  const [bag, bakers, sweets] = [
    await saved('food=surprise_bag'),
    await saved('food=bakery'),
    await saved('food=sweets'),
  ]
  const deal = await aDeal(ctx, bakery.venue.id, { kind: 'surprise_bag' })
  const found = await searchers(deal.id)
  expect([bag, bakers, sweets].map(id => found.includes(id))).toEqual([true, true, false])
})

test('ignores searches without alerts, and finds a user with several searches once', async () => {
  const silent = await saved('q=biryani', false)
  const person = await aPerson(ctx)
  for (const query of ['q=biryani', 'q=chicken', 'category=cooked'])
    await saveSearch(as(ctx, person), { name: query, query, alerts: true })
  const found = await searchers(await listed())
  expect(found).not.toContain(silent)
  expect(found.filter(id => id === person.userId)).toHaveLength(1)
})

test('finds the first deal with a word that no earlier deal had', async () => {
  const person = await saved('q=mishkak')
  expect(await searchers(await listed())).not.toContain(person)
  expect(await searchers(await listed({ title: { en: 'Beef mishkak', ar: null } }))).toContain(person)
})

/**
 * @promise browse.saved.withoutNote “The allergens you avoid are not saved with the search: they stay on this
 *   device, so we may tell you about food that contains them.” (saving a search)
 */
test('does not store the allergens to avoid with the search', async () => {
  const person = await aPerson(ctx)
  const { query } = await saveSearch(as(ctx, person), {
    name: 'mine',
    query: 'category=cooked&without=milk%2Cnuts&maxPrice=2000',
    alerts: true,
  })
  expect(query).toBe('category=cooked&maxPrice=2000')
  const row = await one<{ row: string }>(
    ctx.db,
    sql`select to_jsonb(s)::text as row from browse.searches s where user_id = ${person.userId}`,
  )
  expect(row.row).not.toMatch(/milk|nuts/)
})

test('reads searches from an earlier version once, by the periodic job', async () => {
  const person = await saved('q=biryani')
  await run(
    ctx.db,
    sql`update browse.searches set rules = 0, key = null, words = '{}' where user_id = ${person}`,
  )
  const deal = await listed()
  expect(await searchers(deal)).not.toContain(person)
  await readSearchesAgain(database.ctx())
  expect(await searchers(deal)).toContain(person)
})

test('reads an index to find the searches of a deal among 100,000', async () => {
  const loader = new pg.Pool({ connectionString: database.url })
  await loader.query(`insert into identity.users (email, full_name)
    select 'searcher-' || n || '@crowd.test', 'Searcher' from generate_series(1, 4000) n`)
  await loader.query(`insert into browse.searches (user_id, name, query, alerts, rules, key, words, category, slot)
    select u.id, 'mine', 'q=' || n || u.email, true, 0, 'w word' || n, array['word' || n], null, ''
    from identity.users u, generate_series(1, 25) n where u.email like 'searcher-%'`)
  await loader.query('analyze browse.searches')
  await loader.end()
  const deal = await listed()
  const person = await saved('q=biryani')
  expect(await searchers(deal)).toContain(person)
  const plan = await many<{ 'QUERY PLAN': string }>(
    ctx.db,
    sql`explain select distinct s.user_id from browse.searches s
      where s.alerts and s.key = any(array['*', 'c cooked', 'w biryani', 'w chicken']) and s.words <@ array['biryani', 'chicken']`,
  )
  expect(plan.map(line => line['QUERY PLAN']).join('\n')).toContain('searches_by_key')
})
