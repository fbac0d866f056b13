import { expect, test } from 'vitest'
import { readHeight, readReturn } from './gateway-return.ts'

const OURS = 'https://dawra.example'
const notified = (data: unknown, origin = OURS) => readReturn({ origin, data }, OURS)

test('accepts messages of our own return page', () => {
  expect(notified({ type: 'payment-return', outcome: 'paid' })).toBe('paid')
  expect(notified({ type: 'payment-return', outcome: 'cancelled' })).toBe('cancelled')
})

test.each([
  ['another origin', { type: 'payment-return', outcome: 'paid' }, 'https://pay.example'],
  ['another message', { type: 'resize', outcome: 'paid' }, OURS],
  ['another outcome', { type: 'payment-return', outcome: 'free' }, OURS],
  ['text', 'paid', OURS],
  ['nothing', null, OURS],
])('ignores %s', (_name, data, origin) => expect(notified(data, origin)).toBeUndefined())

test.each([
  ['the gateway', { type: 'payment-height', height: 611.4 }, 'https://pay.example', 612],
  ['one that is too small', { type: 'payment-height', height: 3 }, 'https://pay.example', 320],
  ['one that is too tall', { type: 'payment-height', height: 1e9 }, 'https://pay.example', 1600],
  ['no number', { type: 'payment-height', height: '611' }, 'https://pay.example', undefined],
  ['another page', { type: 'payment-height', height: 611 }, 'https://evil.example', undefined],
  ['another message', 'payment-height', 'https://pay.example', undefined],
] as const)('reads a height from %s', (_who, data, origin, height) =>
  expect(readHeight({ origin, data }, 'https://pay.example')).toBe(height),
)
