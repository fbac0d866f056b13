import { LARGEST_ORDER_LINES } from '@dawra/contract/deals/hold-limits.rules'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { KEEPING } from '#parts/cart/compost/line.ts'
import { compostLine, product } from '#parts/cart/compost/testing.ts'
import { parseLines } from '#parts/cart/owned-lines.ts'
import { fakeBrowser } from '#parts/cart/testing.ts'
import { typedKilograms } from './entered-kilograms.ts'
import { reviewCompost } from './review.ts'

describe('the compost cart of this browser', () => {
  const openPage = async () => {
    vi.resetModules()
    const { startSession } = await import('#lib/session')
    const store = await import('#parts/cart/compost/store.ts')
    startSession()
    return store
  }
  beforeEach(() => {
    fakeBrowser()
  })

  test('adds to a line of compost at the latest price, up to the whole kilograms left', async () => {
    const { addCompost, gramsOf } = await openPage()
    expect(addCompost(product(), 5000)).toEqual({ kind: 'added', grams: 5000 })
    expect(addCompost(product({ pricePerKg: 900 }), 5000)).toEqual({ kind: 'added', grams: 10_000 })
    expect(addCompost(product(), 100_000)).toEqual({ kind: 'added', grams: 60_000 })
    expect(addCompost(product(), 1000)).toEqual({ kind: 'limit' })
    expect((await openPage()).gramsOf('worms')).toBe(gramsOf('worms'))
  })

  test('the compost cart holds no more products than one order may have', async () => {
    const { addCompost } = await openPage()
    for (let index = 0; index < LARGEST_ORDER_LINES; index += 1)
      addCompost(product({ id: `product ${index}` }), 1000)
    expect(addCompost(product(), 1000)).toEqual({ kind: 'full' })
  })

  test('a line of compost never goes below a kilogram; a cleared cart can be restored', async () => {
    const { addCompost, clearCompost, gramsOf, setGrams } = await openPage()
    addCompost(product(), 5000)
    setGrams('worms', 0)
    expect(gramsOf('worms')).toBe(1000)
    const undo = clearCompost()
    expect(gramsOf('worms')).toBe(0)
    undo()
    expect(gramsOf('worms')).toBe(1000)
  })

  test('the compost cart ignores invalid weights and delivery methods in storage', () => {
    const stored = [
      compostLine(),
      compostLine({ grams: 1500 }),
      compostLine({ grams: 0 }),
      { ...compostLine(), method: 'magic' },
    ]
    const text = JSON.stringify({ version: KEEPING.version, carts: { guest: stored } })
    expect(parseLines(text, KEEPING)).toEqual({ guest: [compostLine()] })
  })
})

describe('the cart compared with the shop', () => {
  test.each([
    ['nothing when all is as it was', [product()], null],
    ['nothing while the server has not answered', undefined, null],
    ['a new price', [product({ pricePerKg: 1100 })], { kind: 'price_changed', pricePerKg: 1100 }],
    [
      'fewer left, in whole kilograms',
      [product({ gramsLeft: 3900 })],
      { kind: 'fewer_left', gramsLeft: 3000 },
    ],
    ['sold out', [product({ gramsLeft: 900 })], { kind: 'sold_out' }],
    ['taken off sale, or recalled', [product({ isAvailable: false })], { kind: 'gone' }],
    ['unknown to the shop', [], { kind: 'gone' }],
  ] as const)('compared with the shop, the compost cart reports: %s', (_words, products, notice) => {
    expect(reviewCompost([compostLine()], products, 500).lines[0]?.notice).toEqual(notice)
  })

  test('totals only available compost, with its discount and one fee', () => {
    const lines = [compostLine(), compostLine({ productId: 'gone' })]
    const cart = reviewCompost(lines, [product()], 500)
    expect(cart.unresolved).toBe(1)
    expect(cart.totals).toEqual({ subtotal: 4750, serviceFee: 500, total: 5250, savings: 250 })
  })
})

test.each([
  ['5', 5000],
  ['٥', 5000],
  [' 12 kg ', 12_000],
  ['١٠ كجم', 10_000],
  ['5.0', 5000],
  ['٥٫٠', 5000],
  ['2.5', 'not_whole'],
  ['٢٫٥', 'not_whole'],
  ['0', 'too_small'],
  ['61', 'too_large'],
  ['', 'not_a_number'],
  ['-3', 'not_a_number'],
  ['1e3', 'not_a_number'],
  ['1,000', 'not_a_number'],
  ['NaN', 'not_a_number'],
] as const)('reads the input “%s” kilograms as %s', (typed, expected) => {
  const read = typedKilograms(typed, 60_000)
  expect('grams' in read ? read.grams : read.issue).toBe(expected)
})
