import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { describe, expect, test } from 'vitest'
import { type DealFields, EMPTY_FIELDS, toFields, toTerms, wholeOf } from './fields.ts'

const fields = (change: Partial<DealFields> = {}): DealFields => ({
  ...EMPTY_FIELDS,
  title: { en: 'Biryani', ar: '' },
  originalPrice: '2.500',
  price: '1.300',
  portionGrams: '400',
  allergenAnswer: 'none',
  day: '2026-11-21',
  from: '18:00',
  until: '20:00',
  ...change,
})

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['١٢', 12],
  ['\u200e12\u200f', 12],
  ['0', 0],
  ['9999999', 9_999_999],
])('reads the entered “%s” as the whole number %i', (typed, whole) => expect(wholeOf(typed)).toBe(whole))

test.each(['', '1.5', '-1', '1e3', 'ten', '1 2', '12345678', '١٫٥'])(
  'refuses “%s” as a whole number',
  typed => {
    expect(wholeOf(typed)).toBeNaN()
  },
)

describe('reading the input', () => {
  test.each<[string, Partial<DealFields>, object]>([
    ['amounts in baisa', { originalPrice: '٢٫٥٠٠', price: '1.3' }, { originalPrice: 2500, price: 1300 }],
    ['no amount where none is typed', { price: '' }, { price: Number.NaN }],
    [
      'texts without spaces around them',
      { title: { en: ' Rice ', ar: '' } },
      { title: { en: 'Rice', ar: null } },
    ],
    ['no text where only spaces are', { title: { en: ' ', ar: 'أرز' } }, { title: { en: null, ar: 'أرز' } }],
    ['no window until its parts are there', { from: '' }, { window: { startsAt: '', endsAt: '' } }],
    ['minutes of early access', { earlyMinutes: '30' }, { earlyMinutes: 30 }],
    [
      'a window of Muscat',
      {},
      { window: { startsAt: '2026-11-21T14:00:00.000Z', endsAt: '2026-11-21T16:00:00.000Z' } },
    ],
  ])('reads the input of the deal form: %s', (_, change, terms) =>
    expect(toTerms(fields(change))).toMatchObject(terms),
  )

  test.each([
    ['contains', ['nuts']],
    ['none', []],
    ['ask', []],
    [null, []],
  ])('with the allergen answer %s, reads the allergens %j', (allergenAnswer, allergens) => {
    const ticked = fields({ allergens: ['nuts'] as never, allergenAnswer: allergenAnswer as never })
    expect(toTerms(ticked).allergens).toEqual(allergens)
  })
})

const deal = {
  ...toTerms(fields({ allergenAnswer: 'contains', allergens: ['nuts'] as never, earlyMinutes: '30' })),
  window: { startsAt: '2026-12-31T19:00:00.000Z', endsAt: '2026-12-31T21:30:00.000Z' },
} as unknown as OwnDeal

describe('an existing deal', () => {
  test('an existing deal keeps its values when it is opened in the form', () => {
    expect(toTerms(toFields(deal))).toEqual(deal)
  })

  test('shows amounts with three decimals and times of Muscat', () => {
    expect(toFields(deal)).toMatchObject({
      originalPrice: '2.500',
      price: '1.300',
      day: '2026-12-31',
      from: '23:00',
      until: '01:30',
    })
  })
})
