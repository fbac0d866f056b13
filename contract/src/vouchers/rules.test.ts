import { expect, test } from 'vitest'
import { lastMoment, lostWith } from './rules.ts'

const worth = (value: number, kind: 'amount_off' | 'free_delivery' = 'amount_off') => ({ kind, value })

/** @promise checkout.voucher.lost (checkout, a voucher larger than the goods) */
test.each([
  ['is larger than the goods', worth(10_000), { goods: 4500, deliveryFee: 1000 }, 5500],
  ['is as large as the goods', worth(4500), { goods: 4500, deliveryFee: 0 }, 0],
  ['is smaller', worth(1000), { goods: 4500, deliveryFee: 0 }, 0],
  ['pays the delivery', worth(0, 'free_delivery'), { goods: 4500, deliveryFee: 1000 }, 0],
] as const)('computes how much is lost of a voucher that %s', (_words, voucher, basket, lost) =>
  expect(lostWith(voucher, basket)).toBe(lost),
)

test('a voucher ends at the last moment of the named day', () =>
  expect(lastMoment('2026-12-22T20:00:00Z').toISOString()).toBe('2026-12-22T19:59:59.999Z'))
