import { describe, expect, test } from 'vitest'
import { lessVoucher, readCode } from './use-voucher.ts'

describe('reading a voucher code', () => {
  test.each([
    ['ABCD-1234', 'ABCD-1234'],
    ['abcd1234', 'ABCD-1234'],
    [' abcd 1234 ', 'ABCD-1234'],
    ['ABCD-١٢٣٤', 'ABCD-1234'],
    ['\u200eABCD-1234\u200f', 'ABCD-1234'],
    ['OIL0-1234', '0110-1234'],
  ])('accepts “%s” as the voucher code %s', (typed, code) => expect(readCode(typed)).toBe(code))

  test.each(['', 'ABCD', 'ABCD-12345', 'ABCU-1234', 'ABCD_1234'])('refuses “%s” as a voucher code', typed => {
    expect(readCode(typed)).toBeNull()
  })
})

test.each([
  [0, 0, 6500],
  [1000, 0, 5500],
  [0, 1500, 5000],
  [1000, 1500, 4000],
])(
  'a voucher takes %i off the goods and %i off the delivery, leaving %i to pay',
  (discount, deliveryDiscount, total) => {
    const totals = { subtotal: 4500, deliveryFee: 1500, serviceFee: 500, total: 6500 }
    expect(lessVoucher(totals, { off: { discount, deliveryDiscount } })).toEqual({
      ...totals,
      discount,
      deliveryDiscount,
      total,
    })
  },
)
