import { SAFETY_CHECKS } from '@dawra/contract/donations/rules'
import { expect, test } from 'vitest'
import { type DonationFields, emptyFields, goneBy, toTerms, windowOf } from './fields.ts'
import { problemsOf } from './problems.ts'

const now = new Date('2026-11-21T18:00:00+04:00')
const biryani = (over: Partial<DonationFields> = {}): DonationFields => ({
  ...emptyFields(now),
  title: { en: 'Biryani', ar: '' },
  category: 'cooked',
  storage: 'hot',
  address: 'Way 2235',
  place: { lat: 23.6, lng: 58.4 },
  area: 'qurum',
  phone: '92123456',
  allergenAnswer: 'none',
  checks: [...SAFETY_CHECKS.hot],
  ...over,
})
const found = (fields: DonationFields, mayPrice = false) =>
  problemsOf(fields, { now, locale: 'en', mayPrice }).map(({ field, key }) => `${field}: ${key}`)

test('lists hot food that was just made for two hours', () => {
  expect(found(biryani())).toEqual([])
  expect(toTerms(biryani(), now, false)).toMatchObject({
    grams: 1000,
    price: 0,
    allergens: [],
    useBy: '2026-11-21T16:00:00.000Z',
    window: { startsAt: '2026-11-21T14:00:00.000Z', endsAt: '2026-11-21T16:00:00.000Z' },
  })
})

test.each<[string, Partial<DonationFields>, string[]]>([
  ['nothing said', { title: { en: ' ', ar: '' } }, ['title.en: title']],
  ['no category', { category: '' }, ['category: category']],
  ['feed of nothing', { kind: 'feed' }, ['feedSources: sources', 'checks: checks']],
  ['kilos as text', { kilos: 'two' }, ['kilos: kilos']],
  ['no kilos', { kilos: '0' }, ['kilos: kilosLeast']],
  ['no storage', { storage: '' }, ['storage: storage']],
  ['no use-by of dry goods', { storage: 'ambient' }, ['useByDay: useBy', 'checks: checks']],
  ['made tomorrow', { madeDay: '2026-11-22' }, ['madeDay: made_in_the_future']],
  ['made too long ago', { madeClock: '15:30' }, ['useByDay: past_use_by']],
  ['no time at all', { available: 'own', untilClock: '' }, ['available: window']],
  [
    'kept too long',
    { available: 'own', untilClock: '21:00', useBy: 'own', useByDay: '2026-11-22' },
    ['available: kept_too_long'],
  ],
  ['silence about allergens', { allergenAnswer: null }, ['allergenAnswer: unanswered']],
  ['allergens without a name', { allergenAnswer: 'contains' }, ['allergens: list_mismatch']],
  ['nowhere', { address: '', place: null }, ['address: address', 'place: place']],
  ['one check missing', { checks: [] }, ['checks: checks']],
])('marks a problem of the donation at its field: %s', (_, over, problems) => {
  expect(found(biryani(over))).toEqual(problems)
})

test('ignores the entered price of a donor who may not set one', () => {
  expect(found(biryani({ price: 'x' }))).toEqual([])
  expect(toTerms(biryani({ price: '1.500' }), now, false).price).toBe(0)
  expect(found(biryani({ price: '1.250' }), true)).toEqual(['price: priceStep'])
  expect(toTerms(biryani({ price: '١٫٥' }), now, true).price).toBe(1500)
})

test('lists dry goods for up to a week', () => {
  const rice = biryani({ storage: 'ambient', useBy: 'own', useByDay: '2026-12-20' })
  expect(goneBy(rice, now)?.toISOString()).toBe('2026-11-28T14:00:00.000Z')
  expect(windowOf(rice, now)?.endsAt).toBe('2026-11-28T13:55:00.000Z')
  expect(windowOf({ ...rice, available: 'two_hours' }, now)?.endsAt).toBe('2026-11-21T16:00:00.000Z')
})

test('sends allergens as answered, and none for animal feed', () => {
  const shown = (over: Partial<DonationFields>) => toTerms(biryani(over), now, false).allergens
  expect(shown({ allergenAnswer: 'contains', allergens: ['milk'] })).toEqual(['milk'])
  expect(shown({ allergenAnswer: 'none', allergens: ['milk'] })).toEqual([])
  expect(shown({ allergenAnswer: 'unknown', allergens: ['milk'] })).toBeNull()
  expect(shown({ kind: 'feed', allergenAnswer: 'none' })).toBeNull()
})
