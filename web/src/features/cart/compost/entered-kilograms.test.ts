import { expect, test } from 'vitest'
import { typedKilograms } from './entered-kilograms.ts'

test.each([
  ['5', 5000],
  [' 12 ', 12_000],
  ['٢٥', 25_000],
  ['۷', 7000],
  ['5 kg', 5000],
  ['5kgs.', 5000],
  ['5 KG', 5000],
  ['٥ كجم', 5000],
  ['٥كغ', 5000],
  ['3.0', 3000],
  ['3,00', 3000],
  ['\u200f8', 8000],
  ['60', 60_000],
])('reads the entered weight “%s” as %i g', (typed, grams) =>
  expect(typedKilograms(typed, 60_000)).toEqual({ grams }),
)

test.each([
  ['', 'not_a_number'],
  ['kg', 'not_a_number'],
  ['five', 'not_a_number'],
  ['-5', 'not_a_number'],
  ['5 kg 6', 'not_a_number'],
  ['1,250', 'not_a_number'],
  ['1234567890', 'not_a_number'],
  ['2.5', 'not_whole'],
  ['٢٫٥', 'not_whole'],
  ['0', 'too_small'],
  ['61', 'too_large'],
  ['999999999', 'too_large'],
])('refuses the entered weight “%s”: %s', (typed, issue) =>
  expect(typedKilograms(typed, 60_000)).toEqual({ issue }),
)

test.each([
  ['60', 60_900, { grams: 60_000 }],
  ['61', 60_900, { issue: 'too_large' }],
  ['1000', 5_000_000, { grams: 1_000_000 }],
  ['1001', 5_000_000, { issue: 'over_line' }],
  ['6000', 5_000_000, { issue: 'over_line' }],
  ['1001', 1_000_000, { issue: 'too_large' }],
  ['1001', 999_000, { issue: 'too_large' }],
])('reads “%s” kilograms of %i g left as %o', (typed, left, read) =>
  expect(typedKilograms(typed, left)).toEqual(read),
)
