import { expect, test } from 'vitest'
import { countFilters, goesByDay, isNarrowed, toggled, withoutFilters } from './filters.ts'
import { type BrowseSearch, dealsMakeSense, readBrowseSearch, toListingQuery, withPlace } from './search.ts'

/** Without undefined values. */
const there = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
const read = (search: Record<string, unknown>) => there(readBrowseSearch(search))

test.each<[string, Record<string, unknown>, BrowseSearch]>([
  ['nothing', {}, {}],
  ['a word, trimmed', { q: '  biryani ' }, { q: 'biryani' }],
  ['a number as a word', { q: 7 }, { q: '7' }],
  ['no invisible marks of direction', { q: '\u200fخبز\u202c bread' }, { q: 'خبز bread' }],
  ['2,000 signs, of which the first count', { q: '🍞'.repeat(2000) }, { q: '🍞'.repeat(400) }],
  ['what is no text at all', { q: ['a'], category: null }, {}],
  [
    'known choices',
    { show: 'donations', view: 'map', category: 'cooked', day: 'today', time: 'evening', within: 2000 },
    { show: 'donations', view: 'map', category: 'cooked', day: 'today', time: 'evening', within: 2000 },
  ],
  [
    'unknown choices left out',
    {
      show: 'cars',
      view: 'globe',
      category: 'cars',
      day: 'never',
      sort: 'rudest',
      area: 'Paris!',
      within: 3,
    },
    {},
  ],
  [
    'several labels, known ones in one order',
    { dietary: 'vegan,halal,vegan,tasty', without: 'milk,gluten' },
    { dietary: 'halal,vegan', without: 'gluten,milk' },
  ],
  ['the usual order left out', { sort: 'nearest' }, {}],
  ['the usual order of a search left out', { q: 'rice', sort: 'best' }, { q: 'rice' }],
  ['the nearest of what was searched for', { q: 'rice', sort: 'nearest' }, { q: 'rice', sort: 'nearest' }],
  ['the best without a search left out', { sort: 'best' }, {}],
  ['a price in baisa', { maxPrice: '1500' }, { maxPrice: 1500 }],
  ['no price', { maxPrice: '-1', minGrams: '1e99' }, {}],
  ['yes, and nothing else', { free: 'true', feed: true }, { free: true, feed: true }],
  ['no is not said', { free: 'false', feed: 0 }, {}],
  [
    'a place to about 100 m, which goes before an area',
    { lat: 23.61437, lng: '58.59331', area: 'ruwi' },
    { lat: 23.614, lng: 58.593 },
  ],
  ['a place outside the city left out', { lat: 48.1, lng: 11.5, area: 'ruwi' }, { area: 'ruwi' }],
  ['half a place left out', { lat: 23.6, lng: '' }, {}],
])('reads the search in an address: %s', (_words, search, understood) => {
  expect(read(search)).toEqual(understood)
  // Parsing the result again changes nothing: each list has one URL.
  expect(read(understood as Record<string, unknown>)).toEqual(understood)
})

test('sends the filters in the address to the server, but not the view', () => {
  const search = readBrowseSearch({ show: 'deals', view: 'map', open: 'filter', free: true, time: 'evening' })
  expect(toListingQuery(search)).toEqual({ freeOnly: 'true', after: '17:00', before: '21:00' })
})

test('counts the filters of the filter sheet, without search, place and category', () => {
  const search: BrowseSearch = {
    q: 'bread',
    category: 'grains',
    lat: 23.6,
    lng: 58.5,
    sort: 'ending',
    day: 'today',
    dietary: 'halal,vegan',
    without: 'milk',
  }
  expect(countFilters(search)).toBe(5)
  expect(isNarrowed(search)).toBe(true)
  expect(isNarrowed({ area: 'ruwi', sort: 'saving', show: 'deals' })).toBe(false)
  expect(there(withoutFilters(search))).toEqual({ q: 'bread', category: 'grains', lat: 23.6, lng: 58.5 })
})

test('shows no deals for a search of free food or feed', () => {
  expect(dealsMakeSense({})).toBe(true)
  expect(dealsMakeSense({ free: true })).toBe(false)
  expect(dealsMakeSense({ feed: true })).toBe(false)
  expect(dealsMakeSense({ show: 'donations' })).toBe(false)
})

test('adds a label at its place in the list of the address, and removes it', () => {
  const order = ['a', 'b', 'c'] as const
  expect(toggled(order, 'c', 'a')).toBe('a,c')
  expect(toggled(order, 'a,c', 'a')).toBe('c')
  expect(toggled(order, 'c', 'c')).toBeUndefined()
})

test('searches from the chosen area, or from the place in the address', () => {
  expect(withPlace<BrowseSearch>({ q: 'bread' }, 'ruwi')).toEqual({ q: 'bread', area: 'ruwi' })
  expect(withPlace({ area: 'seeb' }, 'ruwi')).toEqual({ area: 'seeb' })
  expect(withPlace({ lat: 23.6, lng: 58.4 }, 'ruwi')).toEqual({ lat: 23.6, lng: 58.4 })
})

test.each([null, 'none', 'mine', 'At*lantis'])(
  'with the stored place %s, searches without a place and without a distance',
  place => {
    expect(there(withPlace({ q: 'bread', within: 1000 }, place))).toEqual({ q: 'bread' })
  },
)

test.each([
  [{}, true],
  [{ sort: 'ending' }, true],
  [{ sort: 'cheapest' }, false],
  [{ q: 'bread' }, false],
  [{ day: 'today' }, false],
] as const)('decides for a search with %o whether results are grouped by day: %s', (search, isByDay) => {
  expect(goesByDay(search)).toBe(isByDay)
})
