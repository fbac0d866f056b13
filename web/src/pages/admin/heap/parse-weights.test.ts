import { expect, test } from 'vitest'
import { parseGrams, parseTenths } from './parse-weights.ts'

test.each([
  ['25', 25_000],
  ['٢٥٫٥', 25_500],
  ['20000', 20_000_000],
  ['20001', null],
  ['0', null],
  ['-3', null],
  ['much', null],
])('reads the entered weight “%s”', (typed, grams) => {
  expect(parseGrams(typed)).toBe(grams)
})

test.each([
  ['', null],
  ['61.5', 61.5],
  ['٦١٫٥', 61.5],
  ['-2', -2],
  ['61.55', Number.NaN],
  ['hot', Number.NaN],
])('reads the entered temperature “%s”', (typed, value) => {
  expect(parseTenths(typed)).toBe(value)
})
