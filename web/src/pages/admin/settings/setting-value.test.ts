import { expect, test } from 'vitest'
import { asTyped, typedValue } from './setting-value.ts'

test.each([
  ['baisa', '0.500', 500],
  ['baisa', '٠٫٦', 600],
  ['baisa', '1.2345', null],
  ['grams', '20', 20_000],
  ['grams', '2.5', 2500],
  ['minutes', '10', 10],
  ['minutes', '10.5', null],
  ['days', 'two', null],
  ['hours', '', null],
] as const)('reads a setting in %s entered as “%s” as %s', (unit, typed, value) =>
  expect(typedValue(unit, typed)).toBe(value),
)

test.each([
  ['baisa', 500, '0.500'],
  ['grams', 20_000, '20'],
  ['hours', 2, '2'],
] as const)('shows a setting in %s stored as %i as “%s”', (unit, value, typed) => {
  expect(asTyped(unit, value)).toBe(typed)
  expect(typedValue(unit, typed)).toBe(value)
})
