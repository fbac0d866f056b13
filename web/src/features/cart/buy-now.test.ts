import { expect, test } from 'vitest'
import { readBuyNow } from './buy-now.ts'

const deal = '0199f3a0-0000-7000-8000-000000000001'

test('reads a deal with its portions and the price that was seen', () => {
  expect(readBuyNow({ deal, n: 2, price: 1300, order: 'x' })).toEqual({ deal, n: 2, price: 1300 })
})

test.each([
  ['a deal alone', { deal }],
  ['no portions', { deal, n: 0, price: 1300 }],
  ['half a portion', { deal, n: 1.5, price: 1300 }],
  ['portions in words', { deal, n: 'two', price: 1300 }],
  ['no price', { deal, n: 1 }],
  ['a price below zero', { deal, n: 1, price: -1300 }],
  ['another word than an id', { deal: 'biryani', n: 1, price: 1300 }],
  ['nothing', {}],
])('reads nothing from %s', (_, search) => expect(readBuyNow(search)).toBeUndefined())
