import { expect, test } from 'vitest'
import { isWithin, parseMetres, parseWhole } from './parse-numbers.ts'

test.each([
  ['12', 12],
  ['١٢', 12],
  ['12.0', 12],
  ['12.5', null],
  ['', null],
  ['-3', null],
])('reads the entered “%s” as the whole number %s', (typed, number) => {
  expect(parseWhole(typed)).toBe(number)
})

test('accepts a number from the lowest to the highest allowed one', () => {
  expect([1, 2, 5, 6].map(value => isWithin(String(value), 2, 5))).toEqual([false, true, true, false])
})

test.each([
  ['16', 16_000],
  ['٦٫٥', 6500],
  ['0.125', 125],
  ['.5', 500],
  ['0', 0],
  ['1.2345', null],
  ['-1', null],
  ['', null],
])('reads the entered “%s” kilometres as %s metres', (typed, metres) =>
  expect(parseMetres(typed)).toBe(metres),
)
