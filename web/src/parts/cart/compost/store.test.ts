// @vitest-environment happy-dom
import { LARGEST_ORDER_LINES } from '@dawra/contract/deals/hold-limits.rules'
import { beforeEach, expect, test } from 'vitest'
import { acceptPrice, addCompost, clearCompost, gramsOf, removeCompost, setGrams, takeOut } from './store.ts'
import { product } from './testing.ts'

const stored = (): { productId: string; grams: number; pricePerKg: number }[] =>
  JSON.parse(localStorage.getItem('compost-cart') ?? '{}').carts?.guest ?? []
const inCart = () => stored().map(({ productId, grams }) => [productId, grams])
const leaf = product({ id: 'leaf' })

beforeEach(() => void clearCompost())

test('adds more of a product to its line', () => {
  expect(addCompost(product(), 5000)).toEqual({ kind: 'added', grams: 5000 })
  expect(addCompost(product({ pricePerKg: 1200 }), 2000)).toEqual({ kind: 'added', grams: 7000 })
  expect(stored()).toMatchObject([{ productId: 'worms', grams: 7000, pricePerKg: 1200 }])
})

test('adds no more compost than the whole kilograms left', () => {
  expect(addCompost(product({ gramsLeft: 3500 }), 5000)).toEqual({ kind: 'added', grams: 3000 })
  expect(addCompost(product({ gramsLeft: 3500 }), 1000)).toEqual({ kind: 'limit' })
  expect(inCart()).toEqual([['worms', 3000]])
})

test('refuses a product with less than a kilogram left', () => {
  expect(addCompost(product({ gramsLeft: 999 }), 1000)).toEqual({ kind: 'limit' })
  expect(inCart()).toEqual([])
})

test('a full cart accepts more of its own products, but no others', () => {
  for (let number = 0; number < LARGEST_ORDER_LINES; number++)
    addCompost(product({ id: `product-${number}` }), 1000)
  expect(addCompost(leaf, 1000)).toEqual({ kind: 'full' })
  expect(addCompost(product({ id: 'product-0' }), 1000)).toEqual({ kind: 'added', grams: 2000 })
  expect(gramsOf('leaf')).toBe(0)
})

test('keeps at least a kilogram in a line of compost', () => {
  addCompost(product(), 5000)
  setGrams('worms', 0)
  expect(inCart()).toEqual([['worms', 1000]])
})

test('accepts a new price for one line of compost only', () => {
  addCompost(product(), 5000)
  addCompost(leaf, 1000)
  acceptPrice('worms', 1300)
  expect(stored().map(({ pricePerKg }) => pricePerKg)).toEqual([1300, 1000])
})

test('removes the bought compost, and keeps what exceeds it', () => {
  addCompost(product(), 5000)
  addCompost(leaf, 2000)
  takeOut('worms', 3000)
  takeOut('leaf', 2000)
  takeOut('gone', 1000)
  expect(inCart()).toEqual([['worms', 2000]])
})

test('restores a removed line of compost in its place, but not twice', () => {
  addCompost(product(), 5000)
  addCompost(leaf, 1000)
  const putBack = removeCompost('worms')
  expect(inCart()).toEqual([['leaf', 1000]])
  putBack()
  putBack()
  expect(inCart()).toEqual([
    ['worms', 5000],
    ['leaf', 1000],
  ])
})

test('restores an emptied cart, and keeps lines that were added later', () => {
  addCompost(product(), 5000)
  addCompost(leaf, 1000)
  const putBack = clearCompost()
  expect(inCart()).toEqual([])
  addCompost(leaf, 3000)
  putBack()
  expect(inCart()).toEqual([
    ['worms', 5000],
    ['leaf', 3000],
  ])
})
