import {
  LARGEST_ORDER_LINES,
  MAX_PORTIONS,
  MAX_PORTIONS_PER_DEAL,
} from '@dawra/contract/deals/hold-limits.rules'
import { describe, expect, test } from 'vitest'
import { limitOf, withAdded, withPrice, withQuantity } from './changes.ts'
import { isLine } from './line.ts'
import { line, offer } from './testing.ts'

const others = (count: number, quantity = 1) =>
  Array.from({ length: count }, (_, index) => line({ dealId: `other ${index}`, quantity }))

describe('adding to a cart', () => {
  test.each([
    ['a new deal', [], 6, 2, 2, 'added'],
    ['more of a deal', [line({ quantity: 2 })], 6, 3, 5, 'added'],
    ['more than is left', [line({ quantity: 2 })], 6, 9, 6, 'added'],
    ['what is all there', [line({ quantity: 6 })], 6, 1, 6, 'limit'],
    ['what has sold meanwhile', [line({ quantity: 6 })], 3, 1, 6, 'limit'],
    ['more than one person may have of a deal', [], 99, 99, MAX_PORTIONS_PER_DEAL, 'added'],
    [
      'to as many as one person may have of a deal',
      [line({ quantity: MAX_PORTIONS_PER_DEAL })],
      99,
      1,
      MAX_PORTIONS_PER_DEAL,
      'deal_most',
    ],
    ['to as many as an order may have', others(MAX_PORTIONS), 9, 1, 0, 'full'],
    ['up to what an order may have', others(9, 2), 9, 5, 2, 'added'],
    ['to an order that has all it may', others(10, 2), 9, 1, 0, 'order_most'],
    ['to as many deals as an order takes', others(LARGEST_ORDER_LINES), 9, 1, 0, 'full'],
  ] as const)('adding to a cart: %s', (_, before, remaining, quantity, now, outcome) => {
    const [lines, why] = withAdded(before, offer({ remaining }), quantity)
    expect(why).toBe(outcome)
    expect(lines.find(({ dealId }) => dealId === 'biryani')?.quantity ?? 0).toBe(now)
    if (why !== 'added') expect(lines).toBe(before)
  })

  test('adding to a line uses the latest price, and keeps the line in its place', () => {
    const before = [line(), ...others(1)]
    const [lines] = withAdded(before, offer({ price: 1200 }), 1)
    expect(lines).toEqual([line({ quantity: 3, unitPrice: 1200 }), before[1]])
  })
})

test.each([
  [6, 6, 'limit'],
  [5, 6, 'limit'],
  [99, MAX_PORTIONS_PER_DEAL, 'deal_most'],
  [99, 4, 'order_most'],
])('with %i left and %i in the cart, the limit is: %s', (remaining, had, why) => {
  expect(limitOf({ remaining }, had)).toBe(why)
})

test.each([
  [3, 3],
  [1, 1],
  [0, undefined],
  [-1, undefined],
])('changes the quantity of a line to %i: it becomes %s', (quantity, left) => {
  const lines = withQuantity([line(), ...others(1)], 'biryani', quantity)
  expect(lines.find(({ dealId }) => dealId === 'biryani')?.quantity).toBe(left)
  expect(lines.find(({ dealId }) => dealId === 'other 0')?.quantity).toBe(1)
})

test('accepts a new price for one line only', () => {
  const lines = withPrice([line(), ...others(1)], 'biryani', 1100, 2000)
  expect(lines).toEqual([line({ unitPrice: 1100, originalUnitPrice: 2000 }), ...others(1)])
})

describe('a stored value is read as a line', () => {
  test('reads a stored value as a line of the cart', () =>
    expect(isLine(JSON.parse(JSON.stringify(line())))).toBe(true))
  test('reads a stored value with a picture as a line of the cart', () =>
    expect(isLine(line({ picture: 'p1' }))).toBe(true))

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'biryani'],
    ['no deal', { ...line(), dealId: 7 }],
    ['none of it', { ...line(), quantity: 0 }],
    ['half of one', { ...line(), quantity: 0.5 }],
    ['a text for a quantity', { ...line(), quantity: '2' }],
    ['a free one', { ...line(), unitPrice: 0 }],
    ['no price before', { ...line(), originalUnitPrice: undefined }],
    ['no title', { ...line(), title: 'Biryani' }],
    ['a picture that is no name', { ...line(), picture: {} }],
    ['no venue', { ...line(), venue: null }],
    ['a venue without a name', { ...line(), venue: { id: 'bait' } }],
    ['no window', { ...line(), window: undefined }],
    ['half a window', { ...line(), window: { startsAt: '2026-05-01T14:00:00Z' } }],
  ])('does not read a stored value as a line when it is %s', (_, stored) =>
    expect(isLine(stored)).toBe(false),
  )
})
