import { expect, test } from 'vitest'
import { gramsOf, kilosOf } from './kilos.ts'

test.each([
  ['1.5', 1500],
  ['0.1', 100],
  ['٢٫٥', 2500],
  ['۳', 3000],
  ['2,5', 2500],
  [' 12 ', 12_000],
])('reads the entered %s kg as %i g', (typed, grams) => {
  expect(gramsOf(typed)).toBe(grams)
})

test.each(['', '1.55', 'two', '-1', '1e3', '12345'])('refuses “%s” as a weight', typed => {
  expect(gramsOf(typed)).toBeNaN()
})

test('rounds kilograms down, so that no more is shown than exists', () => {
  expect(kilosOf(1990)).toBe('1.9')
  expect(kilosOf(2000)).toBe('2')
})
