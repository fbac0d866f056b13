import { expect, test } from 'vitest'
import { typedChange } from './typed-change.ts'

test.each([
  ['25', 'batch', 25_000],
  ['٢٫٥', 'counted', 2500],
  ['-2.5', 'counted', -2500],
  ['\u2212 2.5', 'counted', -2500],
  ['2.5-', 'counted', -2500],
  ['2', 'lost', -2000],
  ['-2', 'lost', Number.NaN],
  ['-2', 'batch', Number.NaN],
  ['0', 'batch', Number.NaN],
  ['', 'counted', Number.NaN],
  ['1e3', 'batch', Number.NaN],
  ['-', 'counted', Number.NaN],
] as const)('%s kilograms, %s, are %s grams', (typed, reason, grams) => {
  expect(typedChange(typed, reason)).toBe(grams)
})
