import { expect, test } from 'vitest'
import { countedGrams, isEditable, pointsOfWeight, typedWeight } from './rules.ts'

test.each([
  ['0.1', 100],
  ['1.5', 1500],
  ['١٫٥', 1500],
  ['۲٫۳', 2300],
  [' 2 ', 2000],
  ['1,5', 1500],
  ['.5', 500],
  ['2.', 2000],
  ['\u200f١٫٥\u200f', 1500],
  ['1.50', 1500],
  ['4.1', 4100],
  ['0.7', 700],
  ['200', 200_000],
])('reads a weight of “%s” as %i g', (typed, grams) => expect(typedWeight(typed)).toEqual({ grams }))

test.each([
  ['', 'not_a_number'],
  ['NaN', 'not_a_number'],
  ['Infinity', 'not_a_number'],
  ['1e3', 'not_a_number'],
  ['0x10', 'not_a_number'],
  ['-1', 'not_a_number'],
  ['−1', 'not_a_number'],
  ['+1', 'not_a_number'],
  ['1,000', 'ambiguous'],
  ['1.2.3', 'not_a_number'],
  ['two', 'not_a_number'],
  ['.', 'not_a_number'],
  ['0', 'too_small'],
  ['٠', 'too_small'],
  ['0.05', 'too_small'],
  ['0.09999', 'too_small'],
  ['200.1', 'too_large'],
  ['1000000', 'too_large'],
  ['9'.repeat(400), 'too_large'],
  ['1.55', 'step'],
  ['0.10001', 'step'],
])('refuses a weight of “%s”: %s', (typed, issue) => expect(typedWeight(typed)).toEqual({ issue }))

test.each([
  [100, 0],
  [400, 0],
  [500, 1],
  [1500, 3],
  [2300, 4],
  [20_000, 40],
])('%i g earn %i points, at 2 points a kilogram', (grams, points) =>
  expect(pointsOfWeight(grams, 2)).toBe(points),
)

test.each([
  [1500, 0, 1500],
  [1500, 19_000, 1000],
  [1500, 20_000, 0],
  [1500, 21_000, 0],
  [200_000, 0, 20_000],
])('%i g, after %i g on the same day, earn points for %i g', (grams, before, counts) =>
  expect(countedGrams(grams, { day: before, week: 0 }, { day: 20_000, week: 40_000 })).toBe(counts),
)

test('lets an entry be changed for one day', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(isEditable('2026-11-20T10:00:00.001Z', now)).toBe(true)
  expect(isEditable('2026-11-20T10:00:00Z', now)).toBe(false)
})
