import { describe, expect, test } from 'vitest'
import { compostLine, product } from '#parts/cart/compost/testing.ts'
import { reviewCompost } from './review.ts'

const SERVICE_FEE = 500

/** Reviews one line of 5 kg at 1.000 rial against the given product. */
const reviewed = (now: Parameters<typeof product>[0]) =>
  reviewCompost([compostLine()], [product(now)], SERVICE_FEE)

test.each([
  [1000, 1000, 1000, 0],
  [4000, 1000, 4000, 0],
  [5000, 950, 4750, 250],
  [9000, 950, 8550, 450],
  [10_000, 900, 9000, 1000],
])('prices %i g of compost at %i a kilogram, %i in total, saving %i', (grams, unitPrice, total, saving) => {
  const { lines } = reviewCompost([compostLine({ grams })], [product()], SERVICE_FEE)
  expect(lines[0]).toMatchObject({ unitPrice, total, saving, notice: null })
})

describe('a line is marked', () => {
  test.each([
    ['gone', { isAvailable: false }, { kind: 'gone' }],
    ['sold out', { gramsLeft: 999 }, { kind: 'sold_out' }],
    ['fewer left, in whole kilograms', { gramsLeft: 3900 }, { kind: 'fewer_left', gramsLeft: 3000 }],
    ['at another price', { pricePerKg: 1200 }, { kind: 'price_changed', pricePerKg: 1200 }],
  ])('marks a line of compost: %s', (_, now, notice) => {
    const cart = reviewed(now)
    expect(cart.lines[0]?.notice).toEqual(notice)
    expect(cart.unresolved).toBe(1)
  })

  test('marks a line of compost as gone when the server no longer lists its product', () => {
    expect(reviewCompost([compostLine()], [], SERVICE_FEE).lines[0]?.notice).toEqual({ kind: 'gone' })
  })

  test('marks no line of compost until the server has answered', () => {
    const cart = reviewCompost([compostLine()], undefined, SERVICE_FEE)
    expect(cart.lines[0]).toMatchObject({ notice: null, product: undefined })
    expect(cart.unresolved).toBe(0)
    expect(cart.totals.subtotal).toBe(4750)
  })
})

describe('the total', () => {
  test('totals compost at the price that the person saw', () => {
    expect(reviewed({ pricePerKg: 2000 }).totals).toEqual({
      subtotal: 4750,
      serviceFee: SERVICE_FEE,
      total: 4750 + SERVICE_FEE,
      savings: 250,
    })
  })

  test('totals compost without what is no longer available', () => {
    const cart = reviewCompost(
      [compostLine(), compostLine({ productId: 'leaves', grams: 2000, pricePerKg: 400 })],
      [product({ gramsLeft: 0 }), product({ id: 'leaves', pricePerKg: 400 })],
      SERVICE_FEE,
    )
    expect(cart.totals).toMatchObject({ subtotal: 800, savings: 0 })
    expect(cart.unresolved).toBe(1)
  })

  test.each([
    ['an empty cart', reviewCompost([], [], SERVICE_FEE)],
    ['a cart of nothing that can be bought', reviewed({ isAvailable: false })],
  ])('charges no service fee for %s', (_, { totals }) => {
    expect(totals).toEqual({ subtotal: 0, serviceFee: 0, total: 0, savings: 0 })
  })
})
