import { expect, test } from 'vitest'
import { parseGrams } from './parse-grams.ts'

test.each([
  ['12.5', 12_500],
  ['١٢٫٥', 12_500],
  ['۱۲٫۵', 12_500],
  ['12,5', 12_500],
  ['0', 0],
  ['.75', 750],
  ['9999', 9_999_000],
  ['', null],
  ['twelve', null],
  ['-3', null],
  ['12.5.1', null],
  ['99999', null],
])('reads the entered “%s” kilograms as %s grams', (text, grams) => {
  expect(parseGrams(text)).toBe(grams)
})
