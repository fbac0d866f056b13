import { expect, test } from 'vitest'
import { isAmbiguous, parseKilos, parseRials } from './digits.rules.ts'

test.each([
  ['2.5', 2500],
  ['2,5', 2500],
  ['2,50', 2500],
  ['٢٫٥', 2500],
  ['٢،٥', 2500],
  ['۲٫۵۰۰', 2500],
  ['\u200f٢٫٥\u200f', 2500],
  ['1.250', 1250],
  ['0,250', 250],
  ['.5', 500],
  ['1,250.500', 1_250_500],
  ['1250,500', 1_250_500],
  ['١٬٢٥٠', 1_250_000],
])('reads “%s” rials as %i baisa', (typed, baisa) => expect(parseRials(typed)).toBe(baisa))

test.each(['1,250', '12,000', '١،٢٥٠'])('refuses the ambiguous amount “%s”', typed => {
  expect(isAmbiguous(typed)).toBe(true)
  expect(parseRials(typed)).toBeNull()
  expect(parseKilos(typed)).toBeNull()
})

test.each(['', '.', ',5', '1.2.3', '1.250,5', '1,25,0', '-1', '+1', '1e3', '1.2345', '1234567', 'two'])(
  'refuses “%s” as an amount',
  typed => {
    expect(parseRials(typed)).toBeNull()
    expect(isAmbiguous(typed)).toBe(false)
  },
)

test.each([
  ['2,5', 2500],
  ['٢٫٥', 2500],
  ['12', 12_000],
])('reads “%s” kilograms as %i grams', (typed, grams) => expect(parseKilos(typed)).toBe(grams))
