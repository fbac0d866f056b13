import { expect, test } from 'vitest'
import { type DealFields, EMPTY_FIELDS, toTerms } from './fields.ts'
import { problemsOf } from './problems.ts'

const now = new Date('2026-11-21T12:00:00+04:00')
const fine: DealFields = {
  ...EMPTY_FIELDS,
  title: { en: 'Biryani', ar: '' },
  originalPrice: '2.500',
  price: '1.3',
  portionGrams: '400',
  allergenAnswer: 'none',
  day: '2026-11-21',
  from: '18:00',
  until: '20:00',
}
const problems = (change: Partial<DealFields>, committed = 0, mustAnswer = true) =>
  problemsOf({ ...fine, ...change }, { now, committed, mustAnswer, locale: 'ar' }).map(
    ({ field, key }) => `${field}: ${key}`,
  )

test('accepts a complete deal', () => {
  expect(problems({})).toEqual([])
})

test('accepts Arabic digits and decimal marks in a deal', () => {
  expect(problems({ originalPrice: '٢٫٥٠٠', price: '١٫٣', portions: '١٢', portionGrams: '۴۰۰' })).toEqual([])
})

test.each<[string, Partial<DealFields>, string]>([
  ['a title in no language', { title: { en: ' ', ar: '' } }, 'title.ar: title'],
  ['no amount', { price: '' }, 'price: amount'],
  ['too fine an amount', { originalPrice: '2.5005' }, 'originalPrice: amount'],
  ['an amount that may be two', { originalPrice: '2,500' }, 'originalPrice: amountUnclear'],
  ['a slip of the keyboard', { originalPrice: '1000.001' }, 'originalPrice: amountLarge'],
  ['next to nothing', { price: '0.050' }, 'price: amountSmall'],
  ['no discount', { price: '2.5' }, 'price: notLower'],
  ['no portions', { portions: '0' }, 'portions: portions'],
  ['no number', { portions: 'ten' }, 'portions: portions'],
  ['no weight', { portionGrams: '' }, 'portionGrams: portionGrams'],
  ['a missing clock', { from: '' }, 'day: clock'],
  ['yesterday', { day: '2026-11-20' }, 'day: already_over'],
  ['next month', { day: '2026-12-20' }, 'day: too_far_ahead'],
  ['no time at all', { until: '18:00' }, 'day: ends_before_start'],
  ['silence about allergens', { allergenAnswer: null }, 'allergenAnswer: unanswered'],
  ['allergens without a name', { allergenAnswer: 'contains' }, 'allergens: list_mismatch'],
  [
    'a bag of who knows what',
    { kind: 'surprise_bag', allergenAnswer: 'unknown' },
    'allergensNote.ar: floor_missing',
  ],
  ['a novel', { description: { en: 'x'.repeat(1001), ar: '' } }, 'description.en: fields.too_big'],
])('marks a problem of the deal at its field: %s', (_name, change, problem) => {
  expect(problems(change)).toEqual([problem])
})

test('refuses fewer portions than are sold', () => {
  expect(problems({ portions: '3' }, 4)).toEqual(['portions: committed'])
  expect(problems({ portions: '4' }, 4)).toEqual([])
})

test('accepts each of the three allergen answers, and ignores ticks that do not apply', () => {
  expect(problems({ allergenAnswer: 'contains', allergens: ['milk'] })).toEqual([])
  expect(problems({ allergenAnswer: 'unknown', allergens: ['milk'] })).toEqual([])
  expect(toTerms({ ...fine, allergenAnswer: 'none', allergens: ['milk'] }).allergens).toEqual([])
  const floor = { allergensNote: { en: 'May contain any of the 14', ar: '' } }
  expect(problems({ kind: 'surprise_bag', allergenAnswer: 'unknown', ...floor })).toEqual([])
})

test('accepts an incomplete draft, but no contradictory one', () => {
  expect(problems({ allergenAnswer: null }, 0, false)).toEqual([])
  expect(problems({ allergenAnswer: 'contains' }, 0, false)).toEqual(['allergens: list_mismatch'])
})
