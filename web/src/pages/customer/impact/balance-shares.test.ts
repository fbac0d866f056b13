import { expect, test } from 'vitest'
import { sharesOf } from './balance-shares.ts'

test.each([
  [
    [1, 1, 1],
    [33.4, 33.3, 33.3],
  ],
  [
    [900, 0, 0, 100],
    [90, 0, 0, 10],
  ],
  [
    [1, 99_999],
    [0, 100],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])('rounds the shares of %j so that they add up to 100', (parts, shares) => {
  expect(sharesOf(parts)).toEqual(shares)
})
