import type { PlaceOrder } from '@dawra/contract/orders/checkout'
import type { PlaceShopOrder } from '@dawra/contract/orders/shop-orders'
import { expect, test } from 'vitest'
import { contentOf } from './place-order.ts'

const line = { dealId: 'biryani', quantity: 2, unitPrice: 1300 }
const bread = { dealId: 'bread', quantity: 1, unitPrice: 500 }
const body = (change: Partial<PlaceOrder> = {}): PlaceOrder => ({
  lines: [line, bread],
  contact: { email: 'salim@example.om', phone: '+96892123456' },
  method: 'card',
  language: 'en',
  ...change,
})
const food = (change?: Partial<PlaceOrder>) => contentOf({ kind: 'food', body: body(change) })
const compost = (change: Partial<PlaceShopOrder> = {}) =>
  contentOf({
    kind: 'compost',
    body: {
      ...body(),
      method: 'card',
      lines: [{ productId: 'worms', grams: 5000, unitPrice: 475 }],
      delivery: null,
      ...change,
    },
  })

test('treats the same lines in a different sequence as the same request', () => {
  expect(food({ lines: [bread, line] })).toBe(food())
})

test.each([
  ['quantity', food({ lines: [{ ...line, quantity: 3 }, bread] })],
  ['price', food({ lines: [{ ...line, unitPrice: 1200 }, bread] })],
  ['deal', food({ lines: [line] })],
  ['method', food({ method: 'omannet' })],
  ['voucher', food({ voucher: 'ABCD-1234' })],
  ['phone', food({ contact: { email: 'salim@example.om', phone: '+96892000000' } })],
])('a changed %s makes another request', (_what, changed) => {
  expect(changed).not.toBe(food())
})

test('equal compost is the same request, another destination or food a different one', () => {
  expect(compost()).toBe(compost())
  const home = { addressId: 'home', fee: 1000, startsAt: '2026-05-02T05:00:00Z' }
  expect(compost({ delivery: home })).not.toBe(compost())
  expect(compost()).not.toBe(food())
})
