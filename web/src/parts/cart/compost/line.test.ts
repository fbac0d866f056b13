import { describe, expect, test } from 'vitest'
import { KEEPING, toLine } from './line.ts'
import { mostOf } from './store.ts'
import { compostLine, product } from './testing.ts'

const { isLine } = KEEPING

test('makes a line of compost that can be shown offline', () => {
  expect(toLine(product(), 5000)).toEqual(compostLine())
  expect(isLine(toLine(product(), 5000))).toBe(true)
})

describe('a stored value is not read as a line', () => {
  test.each<[string, unknown]>([
    ['null', null],
    ['no product', { ...compostLine(), productId: undefined }],
    ['nothing of it', compostLine({ grams: 0 })],
    ['half a kilogram', compostLine({ grams: 500 })],
    ['no whole kilograms', compostLine({ grams: 2500 })],
    ['more than one line takes', compostLine({ grams: 1_001_000 })],
    ['free', compostLine({ pricePerKg: 0 })],
    ['a price below a baisa', compostLine({ pricePerKg: 0.5 })],
    ['made in no way that we know', { ...compostLine(), method: 'magic' }],
    ['without a title', { ...compostLine(), title: null }],
    ['with a picture that is no name', { ...compostLine(), picture: 7 }],
    ['without a seller', { ...compostLine(), seller: undefined }],
  ])('does not read a stored value as a line of compost when it is %s', (_, stored) =>
    expect(isLine(stored)).toBe(false),
  )
})

test.each([
  [60_500, 60_000],
  [1000, 1000],
  [999, 0],
  [5_000_000, 1_000_000],
])('of %i g left, a line of compost takes %i g', (gramsLeft, most) =>
  expect(mostOf({ gramsLeft })).toBe(most),
)
