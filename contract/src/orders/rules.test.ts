import { describe, expect, test } from 'vitest'
import {
  type Canceller,
  cancelObstacle,
  cancelPromise,
  isActive,
  orderStatus,
  refundOf,
  savedInAll,
} from './rules.ts'
import type { Fulfilment, PickupStatus } from './statuses.rules.ts'

const now = new Date('2026-11-21T14:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

const CASES: [Fulfilment, PickupStatus, number, Canceller, string | null][] = [
  ['deals', 'confirmed', 2, 'customer', null],
  ['deals', 'confirmed', 1.99, 'customer', 'too_late'],
  ['deals', 'ready', -1, 'venue', null],
  ['delivery', 'confirmed', 2, 'customer', null],
  ['delivery', 'confirmed', 1.99, 'customer', 'too_late'],
  ['delivery', 'out_for_delivery', 5, 'customer', 'too_late'],
  ['delivery', 'out_for_delivery', -5, 'operator', null],
  ['collection', 'confirmed', -100, 'customer', null],
  ['collection', 'ready', -100, 'customer', null],
  ['collection', 'completed', -100, 'operator', 'not_open'],
  ['deals', 'no_show', -3, 'venue', 'not_open'],
  ['delivery', 'awaiting_payment', 20, 'customer', 'not_open'],
]

/**
 * @promise deals.page.cancelUntil (deal; else that it cannot be cancelled)
 * @promise orders.cancelPromise.until (checkout, confirmation, order page)
 * @promise orders.cancelPromise.window_open (checkout, confirmation, order page)
 */
test.each(CASES)(
  'decides on a cancellation: %s, %s, %d hours before the window, by the %s',
  (kind, status, hours, by, obstacle) => {
    const pickup = { kind, status, window: { startsAt: inHours(hours) }, cancelNoticeHours: 2 }
    expect(cancelObstacle(pickup, by, now)).toBe(obstacle)
  },
)

test('refunds the amount paid, and the fees with the last pickup', () => {
  const order = { serviceFee: 500, deliveryFee: 1000, deliveryDiscount: 1000 }
  expect(refundOf({ total: 2000, discount: 700, refundedPart: 0 }, order, false)).toBe(1300)
  expect(refundOf({ total: 2000, discount: 2000, refundedPart: 0 }, order, true)).toBe(500)
  expect(
    refundOf({ total: 2000, discount: 0, refundedPart: 0 }, { ...order, deliveryDiscount: 0 }, true),
  ).toBe(3500)
})

test('ranks an order by its most urgent pickup', () => {
  expect(orderStatus(['completed', 'confirmed', 'out_for_delivery'])).toBe('out_for_delivery')
  expect(orderStatus(['cancelled', 'completed'])).toBe('completed')
  expect(isActive('out_for_delivery')).toBe(true)
})

describe('the total saving', () => {
  const sums = { subtotal: 900, savings: 1050, serviceFee: 500 }
  /**
   * @promise cart.summary.savings (cart, checkout, confirmation, order page, receipt)
   * @promise orders.money.savings (cart, checkout, confirmation, order page, receipt)
   * @promise orders.money.savedInAll (cart, checkout, confirmation, order page, receipt)
   */
  test.each([
    ['counts the service fee', sums, 550],
    ['counts the delivery', { ...sums, deliveryFee: 300 }, 250],
    [
      'counts what a voucher takes off the goods and the delivery',
      { ...sums, deliveryFee: 300, discount: 900, deliveryDiscount: 300 },
      1450,
    ],
    ['is nothing when the fees eat it', { subtotal: 500, savings: 400, serviceFee: 500 }, 0],
    ['is never below nothing', { subtotal: 900, savings: 0, serviceFee: 500 }, 0],
  ])('the total saving %s', (_what, given, saved) => expect(savedInAll(given)).toBe(saved))
})

test.each([
  ['deals', 3, { kind: 'until', at: inHours(1) }],
  ['deals', 2, { kind: 'until', at: inHours(0) }],
  ['deals', 1.99, { kind: 'too_late' }],
  ['deals', 0, { kind: 'window_open' }],
  ['delivery', -1, { kind: 'window_open' }],
  ['collection', -1, { kind: 'until_collected' }],
] as const)('a pickup of %s that begins in %d hours can be cancelled: %o', (kind, hours, promise) =>
  expect(cancelPromise(kind, { startsAt: inHours(hours) }, 2, now)).toEqual(promise),
)
