import { expect, test } from 'vitest'
import { nextRank, rankOf } from './rules.ts'

test.each([
  [0, 'newcomer', { rank: 'rescuer', missing: 1 }],
  [1, 'rescuer', { rank: 'regular', missing: 4 }],
  [19, 'regular', { rank: 'guardian', missing: 1 }],
  [20, 'guardian', { rank: 'champion', missing: 30 }],
  [400, 'champion', null],
])('a customer with %d orders has the rank %s', (orders, rank, next) => {
  expect(rankOf(orders)).toBe(rank)
  expect(nextRank(orders)).toEqual(next)
})
