import { expect, test } from 'vitest'
import { type BrowseSearch, countFilters, isNarrowed, readBrowseSearch, toDealQuery } from './search.ts'

const read = (search: Record<string, unknown>) => toDealQuery(readBrowseSearch(search))

test.each<[string, Record<string, unknown>, BrowseSearch]>([
  ['nothing', {}, {}],
  ['a word, trimmed', { q: '  biryani ' }, { q: 'biryani' }],
  ['a number as a word', { q: 7 }, { q: '7' }],
  [
    'known choices',
    { category: 'cooked', day: 'today', dietary: 'vegan' },
    { category: 'cooked', day: 'today', dietary: 'vegan' },
  ],
  [
    'unknown choices left out',
    { category: 'cars', day: 'never', dietary: ['vegan'], sort: 'rudest', area: 'paris' },
    {},
  ],
  ['the default order left out', { sort: 'nearest' }, {}],
  ['another order', { sort: 'cheapest' }, { sort: 'cheapest' }],
  ['a price in baisa', { maxPrice: '1500' }, { maxPrice: 1500 }],
  ['no price', { maxPrice: '-1' }, {}],
  ['an area', { area: 'ruwi' }, { area: 'ruwi' }],
  [
    'a place to about 100 m, which goes before an area',
    { lat: 23.61437, lng: '58.59331', area: 'ruwi' },
    { lat: 23.614, lng: 58.593 },
  ],
  ['a place outside the city left out', { lat: 48.1, lng: 11.5, area: 'ruwi' }, { area: 'ruwi' }],
  ['half a place left out', { lat: 23.6, lng: '' }, {}],
  ['an open sheet is no filter', { open: 'filter' }, {}],
])('reads %s', (_words, search, query) => {
  expect(read(search)).toEqual(query)
})

test('counts what the filter sheet holds; search and category stand outside of it', () => {
  const search = {
    q: 'bread',
    category: 'grains',
    lat: 23.6,
    lng: 58.5,
    sort: 'ending',
    day: 'today',
  } as const
  expect(countFilters(search)).toBe(3)
  expect(isNarrowed(search)).toBe(true)
  expect(isNarrowed({ area: 'ruwi', sort: 'saving' })).toBe(false)
})
