import type { PlaceOrder } from '@dawra/contract/orders'
import type { PlaceShopOrder } from '@dawra/contract/shop-orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#lib/api-error'
import { attemptFor, forgetAttempt, isDecided, unanswered, type Wish } from './attempt.ts'

const line = { dealId: 'biryani', quantity: 2, unitPrice: 1300 }
const bread = { dealId: 'bread', quantity: 1, unitPrice: 500 }
const wish = (change: Partial<PlaceOrder> = {}): PlaceOrder => ({
  lines: [line, bread],
  contact: { email: 'salim@example.om', phone: '+96892123456' },
  method: 'card',
  language: 'en',
  ...change,
})

let stored: Map<string, string>
let keys: number
const store = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const take = (wanted: Wish) =>
  attemptFor(wanted, store, () => {
    keys += 1
    return `key ${keys}`
  })
const attempt = (body: PlaceOrder) => take({ kind: 'food', body })
const compost = (change: Partial<PlaceShopOrder> = {}) =>
  take({
    kind: 'compost',
    body: {
      ...wish(),
      lines: [{ productId: 'worms', grams: 5000, unitPrice: 475 }],
      delivery: null,
      ...change,
    },
  })

beforeEach(() => {
  stored = new Map()
  keys = 0
})

describe('the key of an attempt', () => {
  test('stays the same while nothing was answered', () => {
    attempt(wish())
    expect(attempt(wish()).key).toBe('key 1')
  })
  test('does not depend on the order of the lines', () => {
    attempt(wish())
    const again = attempt(wish({ lines: [bread, line] }))
    expect(again.key).toBe('key 1')
    // The very same bytes as before, for the server compares them.
    expect(again.body.lines).toEqual([line, bread])
  })
  test.each([
    ['quantity', wish({ lines: [{ ...line, quantity: 3 }, bread] })],
    ['price', wish({ lines: [{ ...line, unitPrice: 1200 }, bread] })],
    ['deal', wish({ lines: [line] })],
    ['method', wish({ method: 'omannet' })],
    ['voucher', wish({ voucher: 'ABCD-1234' })],
    ['phone', wish({ contact: { email: 'salim@example.om', phone: '+96892000000' } })],
  ])('is a new one when the %s changed', (_what, changed) => {
    attempt(wish())
    expect(attempt(changed).key).toBe('key 2')
  })
  test('is one for compost, and another when it goes elsewhere', () => {
    expect(compost().key).toBe('key 1')
    expect(compost().key).toBe('key 1')
    expect(
      compost({ delivery: { addressId: 'home', fee: 1000, startsAt: '2026-05-02T05:00:00Z' } }).key,
    ).toBe('key 2')
    expect(attempt(wish()).key).toBe('key 3')
  })
  test('is a new one once the earlier was answered', () => {
    attempt(wish())
    forgetAttempt(store)
    expect(unanswered(store)).toBeNull()
    expect(attempt(wish()).key).toBe('key 2')
  })
  test('survives a broken storage', () => {
    stored.set('place-order', '{')
    expect(attempt(wish()).key).toBe('key 1')
  })
})

test.each([
  [new ApiError('cart_changed', 409), true],
  [new ApiError('too_many_open_orders', 409), true],
  [new ApiError('invalid_input', 422), true],
  [new ApiError('request_in_flight', 409), false],
  [new ApiError('too_many_requests', 429), false],
  [new ApiError('not_signed_in', 401), false],
  [new ApiError('unavailable', 503), false],
  [new ApiError('internal', 500), false],
  [new ApiError('offline'), false],
  [new ApiError('timeout'), false],
  [new Error('boom'), false],
])('%s decides: %s', (error, decided) => expect(isDecided(error)).toBe(decided))
