import { expect, test } from 'vitest'
import { percentOff, youSave } from './money.rules.ts'

/** @promise deals.page.youSave (deals, deal: what is left after the service fee, or no line) */
test.each([
  ['the fee is taken off the saving', [1950, 900, 500], 550],
  ['a fee that eats the saving leaves none', [900, 500, 500], 0],
  ['a fee above the saving is no loss either', [600, 500, 500], 0],
  ['a voucher is saved too', [1950, 900, 500, 400], 950],
  ['a voucher can make up for the fee', [500, 500, 500, 800], 300],
  ['two portions pay one fee', [3900, 1800, 500], 1600],
] as const)('computes the saving: %s', (_words, [original, price, fee, voucher], saved) => {
  expect(youSave(original, price, fee, voucher)).toBe(saved)
})

test('saving + price + fee − voucher is the original price', () => {
  const [original, price, fee, voucher] = [4000, 2500, 500, 300]
  expect(youSave(original, price, fee, voucher) + price + fee - voucher).toBe(original)
})

test('rounds a discount down', () => {
  expect(percentOff(1950, 900)).toBe(53)
  expect(percentOff(0, 0)).toBe(0)
})
