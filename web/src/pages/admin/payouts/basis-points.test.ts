import { expect, test } from 'vitest'
import { basisPointsOf } from './basis-points.ts'

test.each([
  ['15', 1500],
  ['12.5', 1250],
  ['12,25', 1225],
  ['١٢٫٥', 1250],
  [' 0 ', 0],
  ['50', 5000],
  ['50.01', null],
  ['-1', null],
  ['1.234', null],
  ['', null],
  ['fifteen', null],
])('reads the entered “%s” percent as %s hundredths of a percent', (typed, points) =>
  expect(basisPointsOf(typed)).toBe(points),
)
