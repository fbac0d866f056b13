import { expect, test } from 'vitest'
import { type AtAStop, isUnusual } from './driver.rules.ts'

const usual: AtAStop = {
  kind: 'bins',
  grams: 7000,
  bags: 0,
  plannedGrams: 7000,
  medianGrams: null,
  decidedGrams: null,
}

test.each<[string, Partial<AtAStop>, boolean]>([
  ['as planned', {}, false],
  ['five times the plan', { grams: 35_000 }, false],
  ['above five times the plan', { grams: 35_001 }, true],
  ['above three times the median', { grams: 9001, medianGrams: 3000 }, true],
  ['above three times what was declared', { kind: 'pickup', grams: 21_001 }, true],
  ['six bags', { bags: 6 }, true],
  ['accepted above the plan before', { grams: 60_000, decidedGrams: 20_000 }, false],
  ['a full bin where nothing is known', { plannedGrams: 0, grams: 56_400 }, false],
  ['above a full bin where nothing is known', { plannedGrams: 0, grams: 56_401 }, true],
])('decides whether a stop’s weight is unusual: %s', (_, stop, expected) => {
  expect(isUnusual({ ...usual, ...stop })).toBe(expected)
})
