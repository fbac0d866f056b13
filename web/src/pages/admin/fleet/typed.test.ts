import { expect, test } from 'vitest'
import { isWithin, typedWhole } from './typed.ts'

test.each([
  ['12', 12],
  ['١٢', 12],
  ['12.0', 12],
  ['12.5', null],
  ['', null],
  ['-3', null],
])('“%s” is the whole number %s', (typed, number) => {
  expect(typedWhole(typed)).toBe(number)
})

test('a number is within its limits, both included', () => {
  expect([1, 2, 5, 6].map(value => isWithin(String(value), 2, 5))).toEqual([false, true, true, false])
})
